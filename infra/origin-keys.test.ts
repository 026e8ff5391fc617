import { endpointKeys } from '../shared/contract/endpoints.ts';
import { originKeyHeader, originKeyTag } from './constructs/origin-keys.ts';
import { synthesize } from './constructs/testing/synthesize.ts';
import type { Synthesized } from './constructs/testing/synthesized.ts';

interface Origin {
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

const sentBy = (stack: Synthesized): string | undefined => {
  const { DistributionConfig } = stack.only('AWS::CloudFront::Distribution').Properties as {
    DistributionConfig: { Origins: Origin[] };
  };
  const headers = DistributionConfig.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  expect(headers.map(({ HeaderName }) => HeaderName)).toEqual([originKeyHeader]);
  return headers[0]?.HeaderValue;
};

const acceptedBy = (stack: Synthesized, key: string): string[] => {
  const { Variables } = stack.at(`${key}/Function`).Properties.Environment as {
    Variables: Record<string, string>;
  };
  return String(Variables.ORIGIN_KEYS).split(',');
};

const deployments = [4, 5, 6].map((originKeyGeneration) => synthesize({ originKeyGeneration }));
const [first, second, third] = deployments as [Synthesized, Synthesized, Synthesized];

it.each(endpointKeys)(
  '%s accepts three keys, and the one that the distribution sends is among them',
  (key) => {
    expect(acceptedBy(first, key)).toHaveLength(3);
    expect(acceptedBy(first, key)).toContain(sentBy(first));
  },
);

it('refuses nobody while one deployment follows another, whichever part has changed, in either direction', () => {
  for (const [before, after] of [
    [first, second],
    [second, third],
  ] as const) {
    expect(acceptedBy(before, 'get-booking')).toContain(sentBy(after));
    expect(acceptedBy(after, 'get-booking')).toContain(sentBy(before));
  }
});

it('sends a new key with each deployment, and forgets it two later', () => {
  expect(new Set(deployments.map(sentBy)).size).toBe(3);
  expect(acceptedBy(third, 'get-booking')).not.toContain(sentBy(first));
});

it('lets Secrets Manager make the keys, and puts references into the template', () => {
  const keys = first.resources.filter(({ id }) => id.startsWith('OriginKeys'));
  expect(keys.map(({ Properties }) => Properties.GenerateSecretString)).toEqual(
    [3, 4, 5].map(() => ({ PasswordLength: 40, ExcludePunctuation: true })),
  );
  expect(acceptedBy(first, 'get-booking')).toEqual(
    keys.map(({ id }) => `{{resolve:secretsmanager:${id}:SecretString}}`),
  );
  for (const { Properties } of keys) expect(Properties).not.toHaveProperty('SecretString');
});

it('tells the generations apart, for the next deployment to count on', () => {
  const tags = first.resources
    .filter(({ id }) => id.startsWith('OriginKeys'))
    .map(({ Properties }) => Properties.Tags as { Key: string; Value: string }[]);
  expect(tags.map((list) => list.find(({ Key }) => Key === originKeyTag)?.Value)).toEqual(['3', '4', '5']);
  for (const list of tags) expect(list).toContainEqual({ Key: 'quiet-hours:stage', Value: 'test' });
});

import { endpointKeys } from '../../../shared/contract/endpoints.ts';
import { originKeyTag } from '../../common/tags.ts';
import { stages } from '../stages.ts';
import { synthesize } from '../testing/synthesize.ts';
import type { Synthesized } from '../testing/synthesized.ts';
import { originKeyHeader } from './origin-keys.ts';

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

const referenceTo = (id: string): string => `{{resolve:secretsmanager:${id}:SecretString}}`;

/** What the one secret that a function refers to is made of. */
const acceptedBy = (stack: Synthesized, key: string): string[] => {
  const { Variables } = stack.at(`${key}/Function`).Properties.Environment as {
    Variables: Record<string, string>;
  };
  const accepted = stack
    .ofType('AWS::SecretsManager::Secret')
    .find(({ id }) => referenceTo(id) === Variables.ORIGIN_KEYS);
  return String(accepted?.Properties.SecretString).split(',');
};

const keysOf = (stack: Synthesized) =>
  stack.resources.filter(({ Properties }) => Properties.GenerateSecretString !== undefined);

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

it('tells functions of the new keys by a secret that is new as well', () => {
  const references = deployments.map(
    (stack) =>
      stack.at('get-booking/Function').Properties.Environment as { Variables: { ORIGIN_KEYS: string } },
  );
  expect(new Set(references.map(({ Variables }) => Variables.ORIGIN_KEYS)).size).toBe(3);
});

it.each(Object.entries(stages))('keeps the references of %s well under the 60 of a template', (_, stage) => {
  const references = synthesize({ stage }).text.match(/\{\{resolve:/g) ?? [];
  expect(references.length).toBeLessThanOrEqual(40);
  expect(references.length).toBeGreaterThan(endpointKeys.length);
});

it('lets Secrets Manager make the keys, and puts references into the template', () => {
  const keys = keysOf(first);
  expect(keys.map(({ Properties }) => Properties.GenerateSecretString)).toEqual(
    [3, 4, 5].map(() => ({ PasswordLength: 40, ExcludePunctuation: true })),
  );
  expect(acceptedBy(first, 'get-booking')).toEqual(keys.map(({ id }) => referenceTo(id)));
  for (const { Properties } of keys) expect(Properties).not.toHaveProperty('SecretString');
});

it('tells the generations apart, for the next deployment to count on', () => {
  const tags = first
    .ofType('AWS::SecretsManager::Secret')
    .map(({ Properties }) => Properties.Tags as { Key: string; Value: string }[]);
  expect(
    tags.flatMap((list) => list.filter(({ Key }) => Key === originKeyTag)).map(({ Value }) => Value),
  ).toEqual(['3', '4', '5']);
  for (const list of tags) expect(list).toContainEqual({ Key: 'quiet-hours:stage', Value: 'test' });
});

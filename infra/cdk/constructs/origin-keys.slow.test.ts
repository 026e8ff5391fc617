import { endpointKeys } from '../../../shared/contract/endpoints.ts';
import { areas, placeOf } from '../stages/place.ts';
import type { Resource, Synthesized } from '../testing/synthesized.ts';
import { stackOf } from '../testing/templates.ts';
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

const secretToldTo = (stack: Synthesized, key: string): Resource => {
  const { Variables } = stack.at(`${key}/Function`).Properties.Environment as {
    Variables: { SERVICE_KEYS: string };
  };
  const found = stack
    .ofType('AWS::SecretsManager::Secret')
    .find(({ id }) => referenceTo(id) === Variables.SERVICE_KEYS);
  if (!found) throw new Error(`${key} is told no secret`);
  return found;
};

/** The keys that a function accepts. */
const acceptedBy = (stack: Synthesized, key: string): string[] => {
  const { SecretString } = secretToldTo(stack, key).Properties;
  return (JSON.parse(String(SecretString)) as { origin: string }).origin.split(',');
};

const keysOf = (stack: Synthesized) => stack.resources.filter(({ id }) => id.startsWith('OriginKeysKey'));

/** As the runbook has an operator rotate the key. */
const rotation = (
  [
    'one origin key',
    'the old of two origin keys',
    'the new of two origin keys',
    'the new origin key',
  ] as const
).map(stackOf);
const [steady, learning] = rotation as [Synthesized, Synthesized];

it.each(endpointKeys)('%s accepts the key that the distribution sends, and no other', (key) => {
  expect(acceptedBy(steady, key)).toEqual([sentBy(steady)]);
});

it('refuses nobody in a step of a rotation, whichever part has changed, in either direction', () => {
  for (const [index, before] of rotation.slice(0, -1).entries()) {
    const after = rotation[index + 1] as Synthesized;
    expect(acceptedBy(before, 'get-booking')).toContain(sentBy(after));
    expect(acceptedBy(after, 'get-booking')).toContain(sentBy(before));
  }
});

// ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
it('sends another key after a rotation, and accepts the old one no more', () => {
  const last = rotation.at(-1) as Synthesized;
  expect(sentBy(last)).not.toBe(sentBy(steady));
  expect(acceptedBy(last, 'get-booking')).toEqual([sentBy(last)]);
});

it('has the same keys in force however often the same settings are deployed', () => {
  const again = stackOf('the same origin key');
  expect(sentBy(again)).toBe(sentBy(steady));
  expect(acceptedBy(again, 'get-booking')).toEqual(acceptedBy(steady, 'get-booking'));
});

it('tells functions of a new key by a secret that is new as well', () => {
  const told = rotation.map((stack) => secretToldTo(stack, 'get-booking').id);
  expect(new Set(told).size).toBe(3);
});

it('keeps the references of each template well under the 60 that CloudFormation takes, also in a rotation', () => {
  const references = learning.text.match(/\{\{resolve:/g) ?? [];
  // Each endpoint has one, in the template of its area. The others are in the stage's own.
  const inAreas = areas.map((area) => endpointKeys.filter((key) => placeOf(key).area === area).length);
  expect(references.length).toBeGreaterThan(endpointKeys.length);
  for (const count of [...inAreas, references.length - endpointKeys.length])
    expect(count).toBeLessThanOrEqual(40);
});

// ASVS 13.2.3, 13.3.1.
it('lets Secrets Manager make the keys, and puts references into the template', () => {
  const keys = keysOf(learning);
  expect(keys.map(({ Properties }) => Properties.GenerateSecretString)).toEqual(
    [1, 2].map(() => ({ PasswordLength: 40, ExcludePunctuation: true })),
  );
  expect(acceptedBy(learning, 'get-booking')).toEqual(keys.map(({ id }) => referenceTo(id)));
  for (const { Properties } of keys) expect(Properties).not.toHaveProperty('SecretString');
});

it('pays for one key, but for a rotation', () => {
  expect(rotation.map((stack) => keysOf(stack).length)).toEqual([1, 2, 2, 1]);
});

it('tags every secret with its stage, by which the tear-down finds it', () => {
  for (const { Properties } of learning.ofType('AWS::SecretsManager::Secret'))
    expect(Properties.Tags).toContainEqual({ Key: 'quiet-hours:stage', Value: 'test' });
});

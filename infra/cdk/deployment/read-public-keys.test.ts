import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { inlineFunction } from '../testing/inline-function.ts';

const derOf = (): Buffer =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'der', type: 'spki' });
const keys = new Map([
  ['signing', derOf()],
  ['accepted', derOf()],
]);

class AccessDenied extends Error {
  override name = 'AccessDeniedException';
}

/** KMS, which refuses so many calls first. */
const deploying = (refusals = 0) => {
  let calls = 0;
  const GetPublicKeyCommand = ({ KeyId }: Record<string, unknown>) => {
    calls += 1;
    if (calls <= refusals) throw new AccessDenied('You may not.');
    const PublicKey = keys.get(String(KeyId));
    if (!PublicKey) throw new Error('There is no such key.');
    return { PublicKey };
  };
  const { outcomes, run } = inlineFunction(join(import.meta.dirname, 'read-public-keys.cjs'), {
    GetPublicKeyCommand,
  });
  const deploy = async (RequestType: string, ...KeyIds: string[]) => {
    await run({
      RequestType,
      ResponseURL: 'https://cloudformation.test',
      LogicalResourceId: 'keys',
      ResourceProperties: { KeyIds },
    });
    return outcomes.at(-1);
  };
  return { deploy };
};

const dataOf = (outcome = {}): { PublicKeys: string } => (outcome as { Data: { PublicKeys: string } }).Data;

it('answers with the public keys as JSON Web Keys under their ids, in their order', async () => {
  const outcome = await deploying().deploy('Create', 'signing', 'accepted');
  expect(outcome).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'keys' });
  const answered = JSON.parse(dataOf(outcome).PublicKeys) as ({ kid: string } & object)[];
  expect(answered).toEqual(
    [...keys.keys()].map((kid) => expect.objectContaining({ kid, kty: 'EC', crv: 'P-256', alg: 'ES256' })),
  );
  for (const jwk of answered)
    expect(
      createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ format: 'der', type: 'spki' }),
    ).toEqual(keys.get(jwk.kid));
});

it('waits for a right that was given a moment ago, and not for ever', async () => {
  expect(await deploying(3).deploy('Create', 'signing')).toMatchObject({ Status: 'SUCCESS' });
  expect(await deploying(100).deploy('Create', 'signing')).toMatchObject({
    Status: 'FAILED',
    Reason: 'The public keys are not read: You may not.',
  });
});

it('fails the deployment of a key that there is not, and asks nothing about one that goes away', async () => {
  expect(await deploying().deploy('Update', 'other')).toMatchObject({
    Status: 'FAILED',
    Reason: 'The public keys are not read: There is no such key.',
  });
  expect(await deploying().deploy('Delete', 'other')).toMatchObject({ Status: 'SUCCESS' });
});

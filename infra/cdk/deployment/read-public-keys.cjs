// Gives functions the public keys of tokens. AWS runs this file behind `answering.cjs`, with the SDK of its runtime.
// CloudFormation calls it for the keys of a stage, and for those of each rotation.
const { createPublicKey } = require('node:crypto');
const { setTimeout: wait } = require('node:timers/promises');
const { KMSClient, GetPublicKeyCommand } = require('@aws-sdk/client-kms');

const kms = new KMSClient({});

// A right that has just been given may hold some seconds later.
const readKey = async (KeyId, triesLeft = 10) => {
  try {
    return await kms.send(new GetPublicKeyCommand({ KeyId }));
  } catch (error) {
    if (error.name !== 'AccessDeniedException' || triesLeft === 0) throw error;
    await wait(3000);
    return readKey(KeyId, triesLeft - 1);
  }
};

const jsonWebKey = async (kid) => {
  const { PublicKey } = await readKey(kid);
  const key = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
  return { ...key.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
};

const read = async ({ RequestType, ResourceProperties: { KeyIds } }) =>
  RequestType === 'Delete' ? {} : { PublicKeys: JSON.stringify(await Promise.all(KeyIds.map(jsonWebKey))) };

exports.handler = answering(read, 'The public keys are not read');

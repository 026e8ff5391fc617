import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import ecdsaFormat from 'ecdsa-sig-formatter';
import { awsClientSettings } from './aws-client.ts';
import { callLimits } from './call-limits.ts';
import { environment } from './environment.ts';

const kms = new KMSClient(awsClientSettings(callLimits.kms));

type Jwk = Record<string, unknown> & { kid: string };

let cachedJwks: Promise<Jwk[]> | undefined;

/** The key that signs, then the keys whose tokens are still accepted during a rotation. */
const keyIds = (): string[] => [
  environment('SIGNING_KEY_ID'),
  ...(process.env.ACCEPTED_SIGNING_KEY_IDS ?? '').split(',').filter((id) => id !== ''),
];

const fetchJwk = async (kid: string): Promise<Jwk> => {
  const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: kid }));
  if (!PublicKey) throw new Error('KMS answered without a public key');
  const jwk = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  });
  return { ...jwk, kid, alg: 'ES256', use: 'sig' };
};

/** The public keys as JSON Web Keys, fetched from KMS once by each process. */
export const publicJwks = (): Promise<Jwk[]> => {
  cachedJwks ??= Promise.all(keyIds().map(fetchJwk)).catch((error: unknown) => {
    cachedJwks = undefined;
    throw error;
  });
  return cachedJwks;
};

/** An ES256 signature (base64url, r and s joined) by the key that never leaves KMS. */
export const signWithKms = async (message: string): Promise<string> => {
  const { Signature } = await kms.send(
    new SignCommand({
      KeyId: environment('SIGNING_KEY_ID'),
      Message: Buffer.from(message),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  if (!Signature) throw new Error('KMS answered without a signature');
  return ecdsaFormat.derToJose(Buffer.from(Signature), 'ES256');
};

import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import ecdsaFormat from 'ecdsa-sig-formatter';
import { environment } from './environment.ts';

const kms = new KMSClient({});

let cachedJwk: Promise<Record<string, unknown> & { kid: string }> | undefined;

const fetchJwk = async () => {
  const kid = environment('SIGNING_KEY_ID');
  const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: kid }));
  if (!PublicKey) throw new Error('KMS answered without a public key');
  const jwk = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  });
  return { ...jwk, kid, alg: 'ES256', use: 'sig' };
};

/** The public half as a JSON Web Key, asked of KMS once in the life of this process. */
export const publicJwk = () => {
  cachedJwk ??= fetchJwk().catch((error: unknown) => {
    cachedJwk = undefined;
    throw error;
  });
  return cachedJwk;
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

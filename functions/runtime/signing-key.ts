import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import ecdsaFormat from 'ecdsa-sig-formatter';
import { type Signer, signers } from '../../shared/domain/access/signers.ts';
import { awsClientSettings } from './aws-client.ts';
import { callLimits } from './call-limits.ts';
import { environment } from './environment.ts';

const kms = new KMSClient(awsClientSettings(callLimits.kms));

type Jwk = Record<string, unknown> & { kid: string };

const cachedJwks = new Map<Signer, Promise<Jwk[]>>();

export const signingKeyId = (signer: Signer): string => environment(signers[signer].signing);

/** The key that signs, then the keys whose tokens are still accepted during a rotation. */
const keyIds = (signer: Signer): string[] => [
  signingKeyId(signer),
  ...(process.env[signers[signer].accepted] ?? '').split(',').filter((id) => id !== ''),
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
export const publicJwks = (signer: Signer): Promise<Jwk[]> => {
  const jwks =
    cachedJwks.get(signer) ??
    Promise.all(keyIds(signer).map(fetchJwk)).catch((error: unknown) => {
      cachedJwks.delete(signer);
      throw error;
    });
  cachedJwks.set(signer, jwks);
  return jwks;
};

/** An ES256 signature (base64url, r and s joined) by the key that never leaves KMS. */
export const signWithKms = async (signer: Signer, message: string): Promise<string> => {
  const { Signature } = await kms.send(
    new SignCommand({
      KeyId: signingKeyId(signer),
      Message: Buffer.from(message),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  if (!Signature) throw new Error('KMS answered without a signature');
  return ecdsaFormat.derToJose(Buffer.from(Signature), 'ES256');
};

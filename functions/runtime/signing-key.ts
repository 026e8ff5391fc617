import { KMSClient, SignCommand } from '@aws-sdk/client-kms';
import ecdsaFormat from 'ecdsa-sig-formatter';
import { awsClientSettings } from './aws-client.ts';
import { callLimits } from './call-limits.ts';

const kms = new KMSClient(awsClientSettings(callLimits.kms));

/** An ES256 signature (base64url, r and s joined) by a key that never leaves KMS. */
export const signWithKms = async (keyId: string, message: string): Promise<string> => {
  const { Signature } = await kms.send(
    new SignCommand({
      KeyId: keyId,
      Message: Buffer.from(message),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  if (!Signature) throw new Error('KMS answered without a signature');
  return ecdsaFormat.derToJose(Buffer.from(Signature), 'ES256');
};

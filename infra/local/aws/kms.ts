import { sign } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from './aws-error.ts';
import { signDigest } from './sign-digest.ts';
import type { SigningKey } from './signing-key.ts';

export type JsonOperation = (input: unknown) => object;

const arnPrefix = 'arn:aws:kms:us-east-1:000000000000:';
const alias = 'alias/quiet-hours';
const algorithm = 'ECDSA_SHA_256';

const keyReference = z.object({ KeyId: z.string() });
const signInput = z.object({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z._default(z.enum(['RAW', 'DIGEST']), 'RAW'),
  SigningAlgorithm: z.string(),
});

const parse = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AwsError('ValidationException', `${issue?.path.join('.')}: ${issue?.message}`);
};

/** The two KMS calls that the functions make, by their `x-amz-target`. */
export const createKms = (key: SigningKey): Record<string, JsonOperation> => {
  const keyArn = `${arnPrefix}key/${key.id}`;
  const names = [key.id, keyArn, alias, `${arnPrefix}${alias}`];
  const requireKey = (name: string): void => {
    if (!names.includes(name)) throw new AwsError('NotFoundException', `Key '${name}' does not exist`);
  };

  return {
    'TrentService.GetPublicKey': (input) => {
      requireKey(parse(keyReference, input).KeyId);
      return {
        KeyId: keyArn,
        PublicKey: key.publicKey.toString('base64'),
        CustomerMasterKeySpec: 'ECC_NIST_P256',
        KeySpec: 'ECC_NIST_P256',
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: [algorithm],
      };
    },
    'TrentService.Sign': (input) => {
      const { KeyId, Message, MessageType, SigningAlgorithm } = parse(signInput, input);
      requireKey(KeyId);
      if (SigningAlgorithm !== algorithm)
        throw new AwsError('InvalidKeyUsageException', `This key signs with ${algorithm} only.`);
      const message = Buffer.from(Message, 'base64');
      if (MessageType === 'DIGEST' && message.length !== 32)
        throw new AwsError('ValidationException', 'Digest is invalid length for algorithm ECDSA_SHA_256.');
      if (MessageType === 'RAW' && message.length > 4096)
        throw new AwsError('ValidationException', 'Message must have length less than or equal to 4096.');
      const signature =
        MessageType === 'DIGEST'
          ? signDigest(message, key.privateKey)
          : sign('sha256', message, key.privateKey);
      return { KeyId: keyArn, Signature: signature.toString('base64'), SigningAlgorithm };
    },
  };
};

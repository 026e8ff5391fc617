import { sign } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from './aws-error.ts';
import { signDigest } from './sign-digest.ts';
import type { SigningKey, SigningKeys } from './signing-key.ts';

export type JsonOperation = (input: unknown) => object;

const arnOf = (id: string): string => `arn:aws:kms:us-east-1:000000000000:key/${id}`;
const algorithm = 'ECDSA_SHA_256';

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

/** The KMS call that functions make, by its `x-amz-target`. */
export const createKms = (keys: SigningKeys): Record<string, JsonOperation> => {
  const keyNamed = (name: string): SigningKey => {
    const key = Object.values(keys).find(({ id }) => [id, arnOf(id)].includes(name));
    if (!key) throw new AwsError('NotFoundException', `Key '${name}' does not exist`);
    return key;
  };

  return {
    'TrentService.Sign': (input) => {
      const { KeyId, Message, MessageType, SigningAlgorithm } = parse(signInput, input);
      const key = keyNamed(KeyId);
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
      return { KeyId: arnOf(key.id), Signature: signature.toString('base64'), SigningAlgorithm };
    },
  };
};

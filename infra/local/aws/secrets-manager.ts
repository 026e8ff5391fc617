import * as z from 'zod/mini';
import { AwsError } from './aws-error.ts';
import type { JsonOperation } from './kms.ts';

const input = z.object({ SecretId: z.string() });

/** Secrets Manager's GetSecretValue, by its `x-amz-target`, over secrets by name. */
export const createSecretsManager = (
  secrets: Readonly<Record<string, object>>,
): Record<string, JsonOperation> => ({
  'secretsmanager.GetSecretValue': (request) => {
    const { data } = input.safeParse(request);
    const name = data?.SecretId.replace(/^arn:aws:secretsmanager:[^:]*:[^:]*:secret:/, '') ?? '';
    const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    if (!secret)
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return {
      ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`,
      Name: name,
      SecretString: JSON.stringify(secret),
      VersionId: '00000000-0000-4000-8000-000000000000',
      VersionStages: ['AWSCURRENT'],
      CreatedDate: 0,
    };
  },
});

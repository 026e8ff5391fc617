import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../runtime/app-error.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

export interface Throttle {
  /** What is counted, and for whom: "login:robin". */
  name: string;
  limit: number;
  windowSeconds: number;
  /** What a person who meets the limit is told. */
  sentence: string;
}

/** Names hold usernames and addresses, which have no business in a key. */
const digest = (name: string): string => createHash('sha256').update(name).digest('base64url');

/**
 * Counts one attempt, before anything else is done for it. Throws 429 from the first one over the limit until
 * the window ends. Windows are fixed, so that counting is one write.
 */
export const countAgainst = async (
  { name, limit, windowSeconds, sentence }: Throttle,
  nowMs: number,
): Promise<void> => {
  const nowSeconds = nowMs / 1000;
  const window = Math.floor(nowSeconds / windowSeconds);
  const endsAt = (window + 1) * windowSeconds;
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.throttle(digest(name), window),
      UpdateExpression: 'ADD attempts :one SET expiresAt = :endsAt',
      ExpressionAttributeValues: { ':one': 1, ':endsAt': endsAt },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  if ((Attributes?.attempts as number) > limit)
    throw new AppError('too-many', sentence, { retryAfterSeconds: Math.ceil(endsAt - nowSeconds) });
};

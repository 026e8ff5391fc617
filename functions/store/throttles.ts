import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../runtime/app-error.ts';
import { digest } from './digest.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

export interface Throttle {
  /** What is counted, and for whom: "login:robin". */
  name: string;
  limit: number;
  windowSeconds: number;
  /** What a person who meets the limit is told. */
  sentence: string;
}

const windowOf = ({ name, windowSeconds }: Throttle, nowMs: number) => {
  const window = Math.floor(nowMs / 1000 / windowSeconds);
  return { name: digest(name), window, endsAt: (window + 1) * windowSeconds };
};

const refusal = ({ sentence }: Throttle, endsAt: number, nowMs: number): AppError =>
  new AppError('too-many', sentence, { retryAfterSeconds: Math.ceil(endsAt - nowMs / 1000) });

/**
 * Counts one attempt, before anything else is done for it. Throws 429 from the first one over the limit until
 * the window ends. Windows are fixed, so that counting is one write.
 */
export const countAgainst = async (throttle: Throttle, nowMs: number): Promise<void> => {
  const { name, window, endsAt } = windowOf(throttle, nowMs);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.throttle(name, window),
      UpdateExpression: 'ADD attempts :one SET expiresAt = :endsAt',
      ExpressionAttributeValues: { ':one': 1, ':endsAt': endsAt },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  if ((Attributes?.attempts as number) > throttle.limit) throw refusal(throttle, endsAt, nowMs);
};

/** Counts so many in the transaction of what is counted, so that only what succeeds counts; fails over the limit. */
export const countWith = (throttle: Throttle, count: number, nowMs: number): Write => {
  const { name, window, endsAt } = windowOf(throttle, nowMs);
  return {
    Update: {
      Key: keys.throttle(name, window),
      UpdateExpression: 'ADD attempts :count SET expiresAt = :endsAt',
      ConditionExpression: 'attribute_not_exists(attempts) OR attempts <= :room',
      ExpressionAttributeValues: { ':count': count, ':endsAt': endsAt, ':room': throttle.limit - count },
    },
  };
};

/** Throws 429 when there is no room for so many: the reason for a transaction with `countWith` to have failed. */
export const requireRoom = async (throttle: Throttle, count: number, nowMs: number): Promise<void> => {
  const { name, window, endsAt } = windowOf(throttle, nowMs);
  const { Item } = await documents.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.throttle(name, window),
      ConsistentRead: true,
    }),
  );
  if (((Item?.attempts as number | undefined) ?? 0) + count > throttle.limit)
    throw refusal(throttle, endsAt, nowMs);
};

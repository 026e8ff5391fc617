import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, tableName, updateIf } from './table.ts';

/**
 * The time in epoch milliseconds until which work that follows from the clock is done. Undefined before its first run.
 */
export const getProgress = async (name: string): Promise<number | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.progress(name), ConsistentRead: true }),
  );
  return Item?.doneUntilMs as number | undefined;
};

/** Records that the work is done until a time. Nothing changes when another run has come further. */
export const advanceProgress = async (name: string, doneUntilMs: number): Promise<void> => {
  await updateIf({
    Key: keys.progress(name),
    UpdateExpression: 'SET doneUntilMs = :doneUntilMs',
    ConditionExpression: 'attribute_not_exists(pk) OR doneUntilMs < :doneUntilMs',
    ExpressionAttributeValues: { ':doneUntilMs': doneUntilMs },
  });
};

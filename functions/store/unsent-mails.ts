import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { daysKept } from '../../shared/domain/days-kept.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/** The key of the row that a mail reports. */
export interface ItemKey {
  pk: string;
  sk: string;
}

/** The row that a mail reports, in its current state. */
export const getMailedItem = async (item: ItemKey): Promise<Record<string, unknown> | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: { pk: item.pk, sk: item.sk }, ConsistentRead: true }),
  );
  return Item;
};

/**
 * Records that the mail about a row could not be sent, and why. The operator finds it in the index `work`. False when
 * it was recorded before.
 */
export const noteUnsentMail = async (item: ItemKey, reason: string, nowMs: number): Promise<boolean> => {
  try {
    await documents.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...keys.unsentMail(item),
          reason,
          workQueue: 'unsent-mail',
          workDueAt: new Date(nowMs).toISOString(),
          expiresAt: Math.floor(nowMs / 1000) + daysKept.unsentMail * 24 * 3600,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Deletes the record, since the mail has been sent after all. */
export const forgetUnsentMail = async (item: ItemKey): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.unsentMail(item) }));
};

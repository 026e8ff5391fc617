import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/** Longer than a stream keeps its records: after that nobody asks again. */
const daysKept = 30;

/** False when the mail of this key has been claimed before. */
export const claimMail = async (messageKey: string, nowMs: number): Promise<boolean> => {
  try {
    await documents.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...keys.mail(messageKey),
          claimedAt: new Date(nowMs).toISOString(),
          expiresAt: Math.floor(nowMs / 1000) + daysKept * 24 * 3600,
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

/** Gives a claim back, so that the mail can be tried again. */
export const forgetMail = async (messageKey: string): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.mail(messageKey) }));
};

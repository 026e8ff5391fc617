import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';

/** The exclusive right to send the mail of a key, until it expires. */
export interface MailClaim {
  messageKey: string;
  /** Identifies the sender. Each claim has a new one. */
  id: string;
  endsAtMs: number;
}

/**
 * Claims a mail. False while another claim on this key is valid, and for ever once the mail has been sent. An expired
 * claim belongs to a sender that died. A valid claim with the same id is ours: the first answer of the table was lost.
 */
export const claimMail = async ({ messageKey, id, endsAtMs }: MailClaim, nowMs: number): Promise<boolean> => {
  try {
    await documents.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...keys.mail(messageKey),
          status: 'sending',
          claimId: id,
          endsAtMs,
          expiresAt: Math.floor(nowMs / 1000) + daysKept.sentMail * 24 * 3600,
        },
        ConditionExpression:
          'attribute_not_exists(pk) OR (#status = :sending AND (endsAtMs < :now OR claimId = :id))',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':sending': 'sending', ':now': nowMs, ':id': id },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const isMailSent = async (messageKey: string): Promise<boolean> => {
  return (await getRow(keys.mail(messageKey)))?.status === 'sent';
};

/** Records that the mail of this claim has been sent, and under which id of the mail service. */
export const markMailSent = async (
  { messageKey, id }: MailClaim,
  messageId: string | undefined,
  nowMs: number,
): Promise<void> => {
  await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.mail(messageKey),
      UpdateExpression: `SET #status = :sent, sentAt = :now${messageId ? ', messageId = :messageId' : ''}`,
      ConditionExpression: 'claimId = :id',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':sent': 'sent',
        ':id': id,
        ':now': new Date(nowMs).toISOString(),
        ...(messageId && { ':messageId': messageId }),
      },
    }),
  );
};

/** Gives a claim back, so that the mail can be sent again at once. */
export const forgetMail = async ({ messageKey, id }: MailClaim): Promise<void> => {
  try {
    await documents.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keys.mail(messageKey),
        ConditionExpression: 'claimId = :id',
        ExpressionAttributeValues: { ':id': id },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

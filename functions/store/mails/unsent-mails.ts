import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName, type Write } from '../../table/table.ts';
import type { OfficeQueue } from '../work/office-queues.ts';

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
 * it was recorded before, unless it has been asked for again since.
 */
export const noteUnsentMail = async (item: ItemKey, reason: string, nowMs: number): Promise<boolean> => {
  try {
    await documents.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...keys.unsentMail(item),
          reason,
          workQueue: 'unsent-mail' satisfies OfficeQueue,
          workDueAt: new Date(nowMs).toISOString(),
          expiresAt: Math.floor(nowMs / 1000) + daysKept.unsentMail * 24 * 3600,
        },
        ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(askedWith)',
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

/** An operator's request to send a mail again. The stream of the table carries it to the mail function. */
export interface MailAgain {
  id: string;
  about: ItemKey;
}

const hoursAsked = 24;

/** Asks for an unsent mail again (part). The same request again fails its transaction. */
export const askForMailAgain = ({ id, about }: MailAgain, nowMs: number): Write[] => [
  {
    Update: {
      Key: keys.unsentMail(about),
      UpdateExpression: 'SET askedWith = :id, askedAt = :now',
      ConditionExpression: 'workQueue = :queue AND (attribute_not_exists(askedWith) OR askedWith <> :id)',
      ExpressionAttributeValues: {
        ':id': id,
        ':now': new Date(nowMs).toISOString(),
        ':queue': 'unsent-mail' satisfies OfficeQueue,
      },
    },
  },
  {
    Put: {
      Item: {
        ...keys.mailRequest(id),
        entity: 'mail-again',
        id,
        about,
        ...writtenBy(),
        expiresAt: Math.floor(nowMs / 1000) + hoursAsked * 3600,
      },
    },
  },
];

/** Forgets a request, once it is carried out. */
export const forgetMailAgain = async ({ id }: MailAgain): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.mailRequest(id) }));
};

/** Marks an unsent mail as done, or as open again (part). The transaction fails when it is marked so already. */
export const markMailDone = (about: ItemKey, done: boolean): Write => ({
  Update: {
    Key: keys.unsentMail(about),
    UpdateExpression: 'SET workQueue = :to',
    ConditionExpression: 'workQueue = :from',
    ExpressionAttributeValues: {
      ':to': (done ? 'done-mail' : 'unsent-mail') satisfies OfficeQueue,
      ':from': (done ? 'unsent-mail' : 'done-mail') satisfies OfficeQueue,
    },
  },
});

/** True while it is noted that a mail was not sent. */
export const isMailNoted = async (about: ItemKey): Promise<boolean> => {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.unsentMail(about),
      ProjectionExpression: 'pk',
      ConsistentRead: true,
    }),
  );
  return Item !== undefined;
};

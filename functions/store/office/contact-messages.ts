import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName, type Write } from '../../table/table.ts';
import type { OfficeQueue } from '../work/office-queues.ts';

/** The mail function selects stream records by `entity`. Safe to repeat after a lost answer: the id is a new one. */
export const saveContactMessage = async (message: ContactMessage, nowMs: number): Promise<void> => {
  await documents.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keys.contactMessage(message.id),
        entity: 'contact-message',
        ...message,
        ...writtenBy(),
        workQueue: 'contact-message' satisfies OfficeQueue,
        workDueAt: message.createdAt,
        expiresAt: Math.floor(nowMs / 1000) + daysKept.contactMessage * 24 * 3600,
      },
    }),
  );
};

const queueOf = (answered: boolean): OfficeQueue => (answered ? 'answered-message' : 'contact-message');

/** Marks a message as answered, or as open again (part). The transaction fails when it is marked so already. */
export const markMessage = (id: string, answered: boolean, nowMs: number): Write => ({
  Update: {
    Key: keys.contactMessage(id),
    UpdateExpression: `SET workQueue = :to, workDueAt = ${answered ? ':now' : 'createdAt'}`,
    ConditionExpression: 'workQueue = :from',
    ExpressionAttributeValues: {
      ':to': queueOf(answered),
      ':from': queueOf(!answered),
      ...(answered && { ':now': new Date(nowMs).toISOString() }),
    },
  },
});

/** True while a message is kept. */
export const isMessageKept = async (id: string): Promise<boolean> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.contactMessage(id), ProjectionExpression: 'pk' }),
  );
  return Item !== undefined;
};

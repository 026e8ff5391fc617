import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { daysKept } from '../../shared/domain/days-kept.ts';
import type { ContactMessage } from '../../shared/schemas/contact-message.ts';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/** The mail function selects stream records by `entity`. */
export const saveContactMessage = async (message: ContactMessage, nowMs: number): Promise<void> => {
  await documents.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keys.contactMessage(message.id),
        entity: 'contact-message',
        ...message,
        ...writtenBy(),
        expiresAt: Math.floor(nowMs / 1000) + daysKept.contactMessage * 24 * 3600,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );
};

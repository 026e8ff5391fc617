import { Readable } from 'node:stream';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { explainAwsError } from '../../common/aws-account.ts';
import type { Row } from './rows.ts';

const rowsAtOnce = 25;

const isMailNote = ({ pk }: Row): boolean => pk.startsWith('MAIL#');

/**
 * Puts rows into the table in service, unless it has them by now: it can be ended and repeated at any time. All notes
 * of sent mails are there before the first other row, about which a mail would be sent otherwise.
 */
export const copyRows = async (
  documents: DynamoDBDocumentClient,
  tableName: string,
  rows: readonly Row[],
): Promise<{ copied: number; alreadyThere: number }> => {
  let copied = 0;
  let alreadyThere = 0;
  const put = async (Item: Row): Promise<void> => {
    try {
      await documents.send(
        new PutCommand({ TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
      );
      copied += 1;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw explainAwsError(error);
      alreadyThere += 1;
    }
  };
  const others = rows.filter((row) => !isMailNote(row));
  for (const part of [rows.filter(isMailNote), others])
    await Readable.from(part).forEach(put, { concurrency: rowsAtOnce });
  return { copied, alreadyThere };
};

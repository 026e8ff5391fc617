import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { GetCommand, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { RowReader } from '../../../functions/table/purchase-rows.ts';
import type { Key } from '../../../shared/domain/money/purchase-rows.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import type { OpenedSystem } from './open-system.ts';

export type { Key };

/** Reads the table that the operator looks at. */
export interface TableReader extends RowReader {
  /** Bookings of a member (`USER#...`), or of a guest's address (`EMAIL#...`). */
  bookingsOf<Row>(ownerKey: string): Promise<(Row & Key)[]>;
}

const explain = (error: unknown, tableName: string): unknown =>
  error instanceof ResourceNotFoundException
    ? new OperatorError(`There is no table ${tableName} here: look at AWS_REGION and the name.`)
    : explainAwsError(error);

export const tableReader = ({ documents, tableName }: OpenedSystem): TableReader => {
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await question();
    } catch (error) {
      throw explain(error, tableName);
    }
  };
  const queryAll = <Row>(query: Omit<QueryCommandInput, 'TableName'>): Promise<(Row & Key)[]> =>
    ask(async () => {
      const rows: (Row & Key)[] = [];
      for await (const { Items = [] } of paginateQuery(
        { client: documents },
        { TableName: tableName, ...query },
      ))
        rows.push(...(Items as (Row & Key)[]));
      return rows;
    });
  return {
    get: <Row>({ pk, sk }: Key) =>
      ask(async () => {
        const { Item } = await documents.send(
          new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true }),
        );
        return Item as (Row & Key) | undefined;
      }),
    query: (partition, prefix) =>
      queryAll({
        KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partition, ...(prefix && { ':prefix': prefix }) },
        ConsistentRead: true,
      }),
    bookingsOf: (ownerKey) =>
      queryAll({
        IndexName: 'owner',
        KeyConditionExpression: 'ownerKey = :owner',
        ExpressionAttributeValues: { ':owner': ownerKey },
      }),
  };
};

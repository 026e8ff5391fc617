import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys, searchProgress } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';

/** A place in the ledger, which is read month by month, the newest first. */
export interface SearchPlace {
  /** A UTC month, such as "2026-12". */
  month: string;
  /** The end of a page, where the month goes on. */
  after?: string | undefined;
  /** True when the purchases of earlier releases are all found. */
  isDone: boolean;
}

export const getSearchPlace = async (): Promise<SearchPlace | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.progress(searchProgress) }),
  );
  return Item as SearchPlace | undefined;
};

export const saveSearchPlace = async ({ month, after, isDone }: SearchPlace): Promise<void> => {
  await documents.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...keys.progress(searchProgress), month, isDone, ...(after && { after }) },
    }),
  );
};

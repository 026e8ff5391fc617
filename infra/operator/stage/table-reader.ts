import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { misfitOf, misfitText } from '../../../functions/table/misfits.ts';
import { type RowReader, readerOf } from '../../../functions/table/row-reader.ts';
import type { StoredRow } from '../../../functions/table/rows/row-kind.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import type { OpenedSystem } from './open-system.ts';

const explain = (error: unknown, tableName: string): unknown =>
  error instanceof ResourceNotFoundException
    ? new OperatorError(`There is no table ${tableName} here: look at AWS_REGION and the name.`)
    : explainAwsError(error);

/** Names a row that does not fit its kind. The command goes on with it as it is. */
const nameMisfit = (row: StoredRow): void => {
  const misfit = misfitOf(row);
  if (misfit) console.error(misfitText(row, misfit));
};

/** Reads the table that the operator looks at. */
export const tableReader = (system: OpenedSystem): RowReader => {
  const { get, query, bookingsOf } = readerOf(() => system, nameMisfit);
  const ask = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    try {
      return await question;
    } catch (error) {
      throw explain(error, system.tableName);
    }
  };
  return {
    get: (key) => ask(get(key)),
    query: (partition, prefix) => ask(query(partition, prefix)),
    bookingsOf: (ownerKey) => ask(bookingsOf(ownerKey)),
  };
};

import { keys } from '../../../functions/table/keys.ts';
import { readPurchase } from '../../../functions/table/purchases/read-purchase.ts';
import type { RowReader } from '../../../functions/table/row-reader.ts';
import type { StoredRow } from '../../../functions/table/rows/row-kind.ts';
import type { Person } from './person.ts';

/** Attributes that are not data about a person: secrets, and the table's own keys. */
const leftOut = ['passwordHash', 'ownerKey', 'sessionAt', 'workQueue', 'workDueAt', 'workTries', 'workSince'];

const forPerson = (row: StoredRow): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.includes(name)));

const rowsOfPurchase = async (reader: RowReader, id: string, nowMs: number): Promise<StoredRow[]> => {
  const rows = await readPurchase(reader, id, nowMs);
  if (!rows) return [];
  const { checkout, booking, hoursPackage, refunds, disputes, notices, ledger, mails } = rows;
  const sent = await Promise.all(mails.map(({ messageKey }) => reader.get(keys.mail(messageKey))));
  return [checkout, booking, hoursPackage, ...refunds, ...disputes, ...notices, ...ledger, ...sent].filter(
    (row) => row !== undefined,
  );
};

/** Every row about a person that can be found by name, for the person to have. */
export const everythingOf = async (
  reader: RowReader,
  { accountRows, purchaseIds }: Person,
  nowMs: number,
): Promise<object[]> => {
  const purchases = await Promise.all(purchaseIds.map((id) => rowsOfPurchase(reader, id, nowMs)));
  const rows = new Map([...accountRows, ...purchases.flat()].map((row) => [`${row.pk} ${row.sk}`, row]));
  return [...rows.values()].map(forPerson);
};

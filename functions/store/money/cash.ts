import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expectedCents } from '../../../shared/domain/door/drawer.ts';
import { dateAfter, datesUntil } from '../../../shared/domain/time/dates.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { atMost, isNew, keyed } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import {
  type CashCountedRow,
  type CashMovedRow,
  type CashOpenedRow,
  cashCountedRow,
  cashMovedRow,
} from '../../table/rows/money/cash-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { documents, rowsUnder, tableName, transact, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** A line of the drawer about cash that was put into it or taken out of it. */
export type CashMoved = Content<CashMovedRow> & Required<Pick<CashMovedRow, 'kind'>>;

/** A line of the drawer about its count. */
export type CashCounted = Content<CashCountedRow> & { cents: number };

/** The lines of a local day, in the order of time. */
export interface DrawerDay {
  /** The sum of all lines before it. */
  openingCents: number;
  moved: CashMoved[];
  counted: CashCounted[];
}

/** The drawer is as old as the product. */
const firstDate = '2026-11-20';

/**
 * Appends a line to the drawer of a local date. The transaction fails when a booking, or the request of a
 * movement, has such a line already. `purpose` tells refunds of a booking apart.
 */
export const moveCash = (date: string, moved: CashMoved, purpose: string = moved.kind): Write =>
  put(keys.cashMoved(date, moved.bookingId ?? moved.nonce ?? '', purpose), moved, { when: isNew });

/** Appends a count of the drawer. The transaction fails when another one was appended meanwhile. */
export const countCash = (date: string, counted: CashCounted): Write =>
  put(keys.cashCounted(date, counted.number), counted, { when: isNew });

/** A line of an earlier release has no kind. */
const movedOf = (row: Content<CashMovedRow>): CashMoved => ({
  kind: row.cents < 0 ? 'payout' : 'sale',
  ...row,
});

/** The lines of a local date. */
export const linesOf = async (date: string): Promise<Omit<DrawerDay, 'openingCents'>> => {
  const rows = await rowsUnder<CashMovedRow | CashCountedRow>(keys.cashDay(date));
  const inOrder = rows.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return {
    moved: rowsOfKind(cashMovedRow, inOrder).map(movedOf),
    counted: rowsOfKind(cashCountedRow, inOrder).map((row) => ({ cents: 0, ...row })),
  };
};

/** The latest opening until a local date. */
const openingUntil = async (date: string): Promise<Pick<CashOpenedRow, 'cents' | 'date'>> => {
  const { pk, sk } = keys.cashOpened(date);
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      ...keyed({ pk, sk: atMost(sk) }),
      ScanIndexForward: false,
      Limit: 1,
      ConsistentRead: true,
    }),
  );
  const [latest] = Items as CashOpenedRow[];
  return latest ?? { date: firstDate, cents: 0 };
};

/** The drawer of a local date: what it began with, and its lines. */
export const drawerOn = async (date: string, nowMs: number): Promise<DrawerDay> => {
  const opening = await openingUntil(date);
  const tomorrow = localDate(nowMs + dayMs);
  const before = datesUntil(opening.date, dateAfter(date < tomorrow ? date : tomorrow, -1));
  const [day, ...earlier] = await finishAll([linesOf(date), ...before.map(linesOf)]);
  const lines = earlier.flatMap(({ moved, counted }) => [...moved, ...counted]);
  return { openingCents: opening.cents + expectedCents(lines), ...day };
};

/** Longer than any request, so that the days before have all their lines. */
const settledMs = 3600_000;

/** Appends the opening of the local day, once, so that its readers need not read the days before. */
export const carryDrawer = async (nowMs: number): Promise<void> => {
  const date = localDate(nowMs - settledMs);
  const { openingCents: cents } = await drawerOn(date, nowMs);
  await transact([
    put(keys.cashOpened(date), { date, cents, at: new Date(nowMs).toISOString() }, { when: isNew }),
  ]);
};

import { keys } from '../../table/keys.ts';
import {
  type CashCountedRow,
  type CashMovedRow,
  cashCountedRow,
  cashMovedRow,
} from '../../table/rows/money/cash-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { queryAll, type Write } from '../../table/table.ts';

/** Cash that has moved at the desk. Below zero: it went back to a visitor. */
export type CashMoved = Content<CashMovedRow>;

/** A count of the drawer. */
export type CashCounted = Content<CashCountedRow>;

/** Notes cash in the drawer of a local date (part). The transaction fails when this was noted before. */
export const moveCash = (date: string, purpose: string, moved: CashMoved): Write => ({
  Put: {
    Item: { ...keys.cashMoved(date, moved.bookingId, purpose), ...moved },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Notes a count of the drawer (part). The transaction fails when somebody else has counted it meanwhile. */
export const countCash = (date: string, counted: CashCounted): Write => ({
  Put: {
    Item: { ...keys.cashCounted(date, counted.number), ...counted },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** The drawer of a local date: what has moved, and how often it was counted, each in the order of time. */
export const cashOf = async (date: string): Promise<{ moved: CashMoved[]; counted: CashCounted[] }> => {
  const rows = await queryAll<CashMovedRow | CashCountedRow>({
    KeyConditionExpression: 'pk = :day',
    ExpressionAttributeValues: { ':day': keys.cashDay(date) },
    ConsistentRead: true,
  });
  const inOrder = rows.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return {
    moved: rowsOfKind(cashMovedRow, inOrder),
    counted: rowsOfKind(cashCountedRow, inOrder),
  };
};

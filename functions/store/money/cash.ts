import { keys } from '../../table/keys.ts';
import { queryAll, type Write } from '../../table/table.ts';

/** Cash that has moved at the desk. Below zero: it went back to a visitor. */
export interface CashMoved {
  bookingId: string;
  cents: number;
  /** The id of the person of the staff. */
  by: string;
  /** ISO 8601. */
  at: string;
}

/** A count of the drawer. */
export interface CashCounted {
  /** The place among the counts of its day, from 0. */
  number: number;
  /** Made by the page. The same request again is the same count. */
  nonce: string;
  countedCents: number;
  expectedCents: number;
  by: string;
  at: string;
  note?: string | undefined;
}

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
  const rows = await queryAll<(CashMoved | CashCounted) & { sk: string }>({
    KeyConditionExpression: 'pk = :day',
    ExpressionAttributeValues: { ':day': keys.cashDay(date) },
    ConsistentRead: true,
  });
  const inOrder = rows.sort((one, other) => (one.at < other.at ? -1 : 1));
  return {
    moved: inOrder.filter((row): row is CashMoved & { sk: string } => 'cents' in row),
    counted: inOrder.filter((row): row is CashCounted & { sk: string } => 'countedCents' in row),
  };
};

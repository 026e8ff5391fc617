import { keys } from '../../../functions/table/keys.ts';
import { erased } from '../../../functions/table/rows/erased.ts';
import type { Row, Rows } from './rows.ts';

/** The reason why nothing of a purchase is copied. */
export type EndOfPurchase = 'erased' | 'cancelled' | 'refunded';

/** Every id that a row may name: in its keys, in an attribute, or as the name of an attribute. */
export const idsNamedBy = (row: Row): readonly unknown[] => [
  ...row.pk.split('#'),
  ...row.sk.split('#'),
  row.checkoutId,
  row.bookingId,
  ...(row.pk.endsWith('#PEOPLE') ? Object.keys(row) : []),
];

export const isErasedPurchase = (live: Rows, id: string): boolean =>
  live.get(keys.booking(id))?.email === erased ||
  (live.get(keys.checkout(id))?.purchase as { bookingData?: { email?: string } } | undefined)?.bookingData
    ?.email === erased;

/** The refunds that end a purchase. The others pay back a part of one that goes on. */
export const endingPurposes: readonly unknown[] = ['late-payment', 'package-completed', 'session'];

const cancelledBy = (row: Row): unknown => {
  if (row.pk.startsWith('BOOKING#') && row.kind === 'cancelled') return row.bookingId;
  if (row.sk.startsWith('REFUND#') && endingPurposes.includes(row.purpose)) return row.checkoutId;
  if (row.sk.startsWith('HOURS#') && row.kind === 'returned') return row.bookingId;
  return undefined;
};

/** The purchases that a table shows as cancelled or refunded. */
const cancelledIn = (rows: Rows): ReadonlySet<unknown> =>
  new Set(rows.all.map(cancelledBy).filter((id) => id !== undefined));

/** Finds how the purchase of a row has ended since the table was restored to. `refunded`: as Stripe says. */
export const endsOfPurchases = (
  restored: Rows,
  live: Rows,
  refunded: ReadonlySet<string>,
): ((row: Row) => EndOfPurchase | undefined) => {
  const wasCancelled = cancelledIn(restored);
  const isCancelled = cancelledIn(live);
  const endOf = (id: string): EndOfPurchase | undefined => {
    if (isErasedPurchase(live, id)) return 'erased';
    if (refunded.has(id)) return 'refunded';
    const isLost = !live.get(keys.booking(id));
    return isLost && isCancelled.has(id) && !wasCancelled.has(id) ? 'cancelled' : undefined;
  };
  return (row) => {
    for (const id of idsNamedBy(row)) {
      const end = typeof id === 'string' ? endOf(id) : undefined;
      if (end) return end;
    }
    return undefined;
  };
};

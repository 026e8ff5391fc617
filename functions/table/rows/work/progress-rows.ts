import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const doneUntil = () => z.strictObject({ ...keyed, doneUntilMs: technical(z.number()) });

const search = () =>
  z.strictObject({
    ...keyed,
    /** A UTC month, such as "2026-12". The ledger is read month by month, the newest first. */
    month: technical(z.string()),
    /** The end of a page, where the month goes on. */
    after: technical(z.optional(z.string())),
    /** True when the purchases of earlier releases are all found. */
    isDone: technical(z.boolean()),
    /** Absent where a release has looked for people alone, and not for the codes of bookings. */
    hasCodes: technical(z.optional(z.literal(true))),
    /** Absent where a release has written the words of people without their parts. */
    hasParts: technical(z.optional(z.literal(true))),
  });

const balance = () =>
  z.strictObject({
    ...keyed,
    /** The id of the last balance transaction that was compared. Absent: the next comparison begins anew. */
    after: technical(z.optional(z.string())),
    /** All that is not older is compared. In epoch milliseconds. */
    doneFromMs: technical(z.optional(z.number())),
  });

/** How far the notices that fall due by the clock have come. */
export type DoneUntilRow = RowOf<typeof doneUntil>;
/** How far the search has come with the purchases of earlier releases. */
export type SearchProgressRow = RowOf<typeof search>;
/** How far the comparison of the books with Stripe has come. */
export type BalanceProgressRow = RowOf<typeof balance>;

export const doneUntilRow: RowKind<DoneUntilRow> = {
  name: 'done-until',
  at: [/^PROGRESS#timed-notices$/, /^PROGRESS$/],
  schema: doneUntil,
};
export const searchProgressRow: RowKind<SearchProgressRow> = {
  name: 'search-progress',
  at: [/^PROGRESS#search$/, /^PROGRESS$/],
  schema: search,
};
export const balanceProgressRow: RowKind<BalanceProgressRow> = {
  name: 'balance-progress',
  at: [/^PROGRESS#stripe-balance$/, /^PROGRESS$/],
  schema: balance,
};

const sk = 'PROGRESS';

export const noticesProgressKey = (): Key<DoneUntilRow> => ({ pk: 'PROGRESS#timed-notices', sk });
export const searchProgressKey = (): Key<SearchProgressRow> => ({ pk: 'PROGRESS#search', sk });
export const balanceProgressKey = (): Key<BalanceProgressRow> => ({ pk: 'PROGRESS#stripe-balance', sk });

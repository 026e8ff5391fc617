import * as z from 'zod/mini';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyed });

/** That a purchase holds the member's personal data. */
export type PurchaseRow = RowOf<typeof schema>;

export const purchaseRow: RowKind<PurchaseRow> = {
  name: 'purchase',
  at: [/^USER#/, /^PURCHASE#/],
  erasing: 'delete',
  schema,
};

export const purchaseKey = (userId: string, purchaseId: string): Key<PurchaseRow> => ({
  pk: `USER#${userId}`,
  sk: `PURCHASE#${purchaseId}`,
});

import * as z from 'zod/mini';
import { money, technical } from '../attribute-classes.ts';
import { keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    entity: technical(z.optional(z.literal('package'))),
    id: money(z.string()),
    userId: money(z.string()),
    packageType: money(z.string()),
    name: money(z.string()),
    totalHours: money(z.int()),
    priceCents: money(z.int()),
    /** The code that has lowered the price, and by how many cents. */
    discount: money(z.optional(z.strictObject({ code: z.string(), cents: z.int() }))),
    /** The refund on completion. */
    refundCents: money(z.int()),
    hoursUsed: money(z.int()),
    status: money(z.enum(['active', 'completed'])),
    purchasedAt: money(z.string()),
    completedAt: money(z.optional(z.string())),
    paymentIntentId: technical(z.string()),
    dispute: money(z.optional(z.enum(['open', 'lost']))),
    /** Taken by banks: of its price, and in all. Absent while they have taken nothing. */
    chargedBackCents: money(z.optional(z.int())),
    bankCents: money(z.optional(z.int())),
    /** Counts the changes that its payment has made to it. Absent before the first. */
    paymentChanges: technical(z.optional(z.int())),
  });

/** A member's block of prepaid hours. */
export type PackageRow = RowOf<typeof schema>;

export const packageRow = {
  name: 'package',
  at: [/^USER#/, /^PACKAGE#/],
  erasing: 'strip',
  schema,
} satisfies RowKind<PackageRow>;

export const packageKey = (userId: string, packageId: string): Key<PackageRow> => ({
  pk: `USER#${userId}`,
  sk: `PACKAGE#${packageId}`,
});

import * as z from 'zod/mini';
import { keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    entity: z.optional(z.literal('package')),
    id: z.string(),
    userId: z.string(),
    packageType: z.string(),
    name: z.string(),
    totalHours: z.int(),
    priceCents: z.int(),
    /** The code that has lowered the price, and by how many cents. */
    discount: z.optional(z.strictObject({ code: z.string(), cents: z.int() })),
    /** The refund on completion. */
    refundCents: z.int(),
    hoursUsed: z.int(),
    status: z.enum(['active', 'completed']),
    purchasedAt: z.string(),
    completedAt: z.optional(z.string()),
    paymentIntentId: z.string(),
    dispute: z.optional(z.enum(['open', 'lost'])),
    /** Taken by banks: of its price, and in all. Absent while they have taken nothing. */
    chargedBackCents: z.optional(z.int()),
    bankCents: z.optional(z.int()),
    /** Counts the changes that its payment has made to it. Absent before the first. */
    paymentChanges: z.optional(z.int()),
  });

/** A member's block of prepaid hours. */
export type PackageRow = RowOf<typeof schema>;

export const packageRow = {
  name: 'package',
  at: [/^USER#/, /^PACKAGE#/],
  schema,
} satisfies RowKind<PackageRow>;

export const packageKey = (userId: string, packageId: string): Key<PackageRow> => ({
  pk: `USER#${userId}`,
  sk: `PACKAGE#${packageId}`,
});

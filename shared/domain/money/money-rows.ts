import * as z from 'zod/mini';
import { recordedPayout } from '../../schemas/recorded-payout.ts';
import { disputeStatuses } from '../payments/disputes.ts';
import { refundStatuses } from '../payments/refund-status.ts';
import { bookingStatuses } from '../policy/policy.ts';
import { donationStatuses } from '../stakes/stakes.ts';
import type { Records } from './book-records.ts';
import { disputed, isMonth } from './payout.ts';

const cents = z.int().check(z.nonnegative());
const row = { pk: z.string(), sk: z.string() };

const ledgerRow = z.object({
  ...row,
  checkoutId: z.string(),
  kind: z.union([
    z.literal(['captured', 'captured:cash', 'settled']),
    z.templateLiteral(['refunded:', z.string()]),
    z.templateLiteral(['returned:', z.string()]),
    z.templateLiteral(['by-hand:', z.string()]),
  ]),
  amountCents: cents,
  recipient: z.optional(z.string()),
  paymentIntentId: z.optional(z.string()),
  at: z.optional(z.string()),
  sentAt: z.optional(z.string()),
});
const payoutEntryRow = z.extend(recordedPayout, {
  ...row,
  kind: z.literal('paid-out'),
  amountCents: cents,
});
const payoutRow = z.object({
  ...row,
  recipient: z.string(),
  month: z.string(),
  dueCents: cents,
  donations: z.int().check(z.nonnegative()),
  paidAt: z.optional(z.string()),
});
const bookingRow = z.object({
  ...row,
  id: z.string(),
  sessionPriceCents: cents,
  donationAmount: cents,
  donationStatus: z.enum(donationStatuses),
  donationRecipient: z.optional(z.string()),
  status: z.optional(z.enum(bookingStatuses)),
});
const packageRow = z.object({ ...row, id: z.string() });
const checkoutRow = z.object({ ...row, id: z.string(), totalCents: cents });
const refundRow = z.object({
  ...row,
  checkoutId: z.string(),
  purpose: z.string(),
  status: z.enum(refundStatuses),
  amountCents: cents,
  sentCents: z.optional(cents),
  byHandCents: z.optional(cents),
  bankCentsBefore: z.optional(cents),
  requestedAt: z.optional(z.string()),
});
const disputeRow = z.object({
  ...row,
  id: z.string(),
  checkoutId: z.string(),
  status: z.enum(disputeStatuses),
  takenCents: z.optional(cents),
  workQueue: z.optional(z.string()),
});

/** The attributes that the books need. They name no person. */
export const moneyAttributes = [
  'pk',
  'sk',
  'id',
  'checkoutId',
  'kind',
  'amountCents',
  'recipient',
  'paymentIntentId',
  'at',
  'sentAt',
  'sessionPriceCents',
  'donationAmount',
  'donationStatus',
  'donationRecipient',
  'totalCents',
  'month',
  'donations',
  'dueCents',
  'reference',
  'paidOn',
  'paidAt',
  'purpose',
  'status',
  'sentCents',
  'byHandCents',
  'bankCentsBefore',
  'requestedAt',
  'takenCents',
  'workQueue',
] as const;

/** A row of the table, with its keys. */
export interface KeyedRow {
  pk: string;
  sk: string;
}

/** A row without the attributes of its kind. */
export class UnreadableRow extends Error {}

/** The other rows under such a key are the donations of a payout. */
const isPayout = (sortKey: string): boolean => sortKey === disputed || isMonth(sortKey);

const readAs = <Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly KeyedRow[],
): z.output<Schema>[] =>
  items.map((item) => {
    const result = schema.safeParse(item);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new UnreadableRow(
      `The row ${item.pk} / ${item.sk} is not what it should be: ${issue?.path.join('.')}, ${issue?.message}.`,
    );
  });

/** The records of money in the rows of the table. */
export const recordsIn = (items: readonly KeyedRow[]): Records => {
  const withKeys = (partition: string, sort: string): KeyedRow[] =>
    items.filter(({ pk, sk }) => pk.startsWith(partition) && sk.startsWith(sort));
  const checkouts = readAs(checkoutRow, withKeys('CHECKOUT#', 'CHECKOUT'));
  const prices = new Map(checkouts.map(({ id, totalCents }) => [id, totalCents]));
  return {
    ledger: readAs(
      ledgerRow,
      withKeys('LEDGER#', '').filter(({ sk }) => !sk.startsWith('PAYOUT#')),
    ),
    bookings: readAs(bookingRow, withKeys('BOOKING#', 'BOOKING')),
    packages: readAs(packageRow, withKeys('USER#', 'PACKAGE#')).map(({ id }) => ({
      id,
      priceCents: prices.get(id) ?? 0,
    })),
    refunds: readAs(refundRow, withKeys('CHECKOUT#', 'REFUND#')),
    disputes: readAs(disputeRow, withKeys('CHECKOUT#', 'DISPUTE#')),
    payouts: {
      entries: readAs(payoutEntryRow, withKeys('LEDGER#', 'PAYOUT#')),
      rows: readAs(
        payoutRow,
        withKeys('PAYOUT#', '').filter(({ sk }) => isPayout(sk)),
      ),
    },
  };
};

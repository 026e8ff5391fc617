import * as z from 'zod/mini';
import { comparedTotals, type FigureRecords } from '../../../shared/domain/figures/book-totals.ts';
import { misfitText } from '../misfits.ts';
import { bookingRow } from '../rows/bookings/booking-row.ts';
import { checkoutRow } from '../rows/checkouts/checkout-row.ts';
import { dayTotalsRow } from '../rows/money/day-totals-row.ts';
import { disputeRow } from '../rows/money/dispute-row.ts';
import { ledgerEntryRow } from '../rows/money/ledger-entry-row.ts';
import { ledgerPayoutRow } from '../rows/money/ledger-payout-row.ts';
import { payoutRow } from '../rows/money/payout-row.ts';
import { refundRow } from '../rows/money/refund-row.ts';
import { packageRow } from '../rows/packages/package-row.ts';
import type { RowKind, StoredRow } from '../rows/row-kind.ts';
import { isOfKind } from '../rows-of-kind.ts';

/** The part of a schema that the books read. The other attributes of a row are left out. */
const part = <Shape extends z.core.$ZodShape, Name extends keyof Shape & string>(
  schema: z.ZodMiniObject<Shape>,
  names: readonly Name[],
) =>
  z.object(
    Object.fromEntries([...names, 'pk', 'sk'].map((name) => [name, schema.shape[name]])) as Pick<
      Shape,
      Name | ('pk' & keyof Shape) | ('sk' & keyof Shape)
    >,
  );

const parts = {
  ledger: part(ledgerEntryRow.schema(), [
    'checkoutId',
    'kind',
    'amountCents',
    'recipient',
    'paymentIntentId',
    'at',
    'sentAt',
  ]),
  payoutEntry: part(ledgerPayoutRow.schema(), [
    'recipient',
    'month',
    'amountCents',
    'donations',
    'reference',
    'paidOn',
    'at',
    'kind',
  ]),
  payout: part(payoutRow.schema(), ['recipient', 'month', 'dueCents', 'donations', 'paidAt']),
  booking: part(bookingRow.schema(), [
    'id',
    'sessionPriceCents',
    'donationAmount',
    'donationStatus',
    'donationRecipient',
    'status',
    'date',
    'timeSlot',
    'duration',
    'packageId',
  ]),
  package: part(packageRow.schema(), ['id', 'totalHours', 'hoursUsed', 'dispute', 'chargedBackCents']),
  checkout: part(checkoutRow.schema(), ['id', 'totalCents']),
  refund: part(refundRow.schema(), [
    'checkoutId',
    'purpose',
    'status',
    'amountCents',
    'sentCents',
    'byHandCents',
    'bankCentsBefore',
    'requestedAt',
  ]),
  totals: part(dayTotalsRow.schema(), ['date', 'earned', ...comparedTotals]),
  dispute: part(disputeRow.schema(), ['id', 'checkoutId', 'status', 'takenCents', 'workQueue']),
};

/** The attributes that the books need. They name no person. */
export const moneyAttributes: readonly string[] = [
  ...new Set(Object.values(parts).flatMap(({ shape }) => Object.keys(shape))),
];

/** A row without the attributes of its kind. */
export class UnreadableRow extends Error {}

const readAs = <Row extends StoredRow, Schema extends z.ZodMiniType>(
  kind: RowKind<Row>,
  schema: Schema,
  rows: readonly StoredRow[],
): z.output<Schema>[] =>
  rows
    .filter((row) => isOfKind(kind, row))
    .map((row) => {
      const { success, data, error } = schema.safeParse(row);
      if (success) return data;
      const [issue] = error.issues;
      throw new UnreadableRow(
        misfitText(row, {
          kind: kind.name,
          attribute: issue?.path.join('.') ?? '',
          problem: issue?.message ?? '',
        }),
      );
    });

/** The records of money in the rows of the table. */
export const recordsIn = (rows: readonly StoredRow[]): FigureRecords => {
  const checkouts = readAs(checkoutRow, parts.checkout, rows);
  const prices = new Map(checkouts.map(({ id, totalCents }) => [id, totalCents]));
  return {
    ledger: readAs(ledgerEntryRow, parts.ledger, rows),
    bookings: readAs(bookingRow, parts.booking, rows),
    packages: readAs(packageRow, parts.package, rows).map((bought) => ({
      ...bought,
      priceCents: prices.get(bought.id) ?? 0,
    })),
    totals: readAs(dayTotalsRow, parts.totals, rows),
    refunds: readAs(refundRow, parts.refund, rows),
    disputes: readAs(disputeRow, parts.dispute, rows),
    payouts: {
      entries: readAs(ledgerPayoutRow, parts.payoutEntry, rows),
      rows: readAs(payoutRow, parts.payout, rows),
    },
  };
};

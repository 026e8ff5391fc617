import type { ReportedPurchase } from '../../../shared/domain/figures/day-totals.ts';
import { neverOursOf } from '../../../shared/domain/figures/lost-disputes.ts';
import type { DisputedPayment, Purchases } from '../../../shared/domain/figures/movements.ts';
import { paidTwiceIn } from '../../../shared/domain/figures/paid-back.ts';
import type { LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import type { Checkout } from '../../store/checkouts/checkouts.ts';
import { factsOf, type PaymentRows, readPaymentRows } from '../../store/money/payment-rows.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';

type PaidBooking = Pick<StoredBooking, 'discount' | 'email' | 'id' | 'name' | 'sessionPriceCents'>;
type PaidCheckout = Pick<Checkout, 'discount' | 'id' | 'purchase' | 'status' | 'totalCents' | 'userId'>;

/** A purchase with its booker: a name and an address, or the member who has bought a package. */
export type PaidPurchase = ReportedPurchase &
  Partial<Pick<StoredBooking, 'email' | 'name'>> &
  Pick<Checkout, 'userId'> & { totalHours?: number };

/** The sessions and packages behind payments, by their ids. A payment that came too late has bought nothing. */
export const purchasesOf = async (ids: readonly string[]): Promise<Map<string, PaidPurchase>> => {
  const [bookings, checkouts] = await finishAll([
    getAll<PaidBooking>(ids.map(keys.booking), ['id', 'sessionPriceCents', 'discount', 'name', 'email']),
    getAll<PaidCheckout>(ids.map(keys.checkout), [
      'id',
      'totalCents',
      'status',
      'discount',
      'purchase',
      'userId',
    ]),
  ]);
  const codeCentsOf = ({ discount }: PaidBooking | PaidCheckout): number => discount?.cents ?? 0;
  const packages = checkouts.filter(
    ({ purchase, status }) => 'packageData' in purchase && status === 'booked',
  );
  return new Map<string, PaidPurchase>([
    ...packages.map((bought): [string, PaidPurchase] => {
      const { id, totalCents: priceCents, userId, purchase } = bought;
      const { totalHours } = 'packageData' in purchase ? purchase.packageData : {};
      return [id, { kind: 'package', priceCents, codeCents: codeCentsOf(bought), userId, totalHours }];
    }),
    ...bookings.map((booked): [string, PaidPurchase] => {
      const { id, sessionPriceCents: priceCents, name, email } = booked;
      return [
        id,
        { kind: 'session', priceCents, codeCents: codeCentsOf(booked), userId: undefined, name, email },
      ];
    }),
  ]);
};

/** The rows of the payments of which a bank has taken something, or an operator has paid something back by hand. */
const rowsOfTroubled = async (ledger: readonly LedgerEntry[]): Promise<PaymentRows[]> => {
  const troubled = ledger.filter(({ kind }) => kind === 'refunded:dispute' || kind.startsWith('by-hand:'));
  const rows: PaymentRows[] = [];
  for (const id of new Set(troubled.map(({ checkoutId }) => checkoutId)))
    rows.push(await readPaymentRows(id));
  return rows;
};

const disputedIn = (rows: readonly PaymentRows[], fromMs: number): Map<string, DisputedPayment> =>
  new Map(
    rows.map((payment) => {
      const before = payment.disputes.filter(({ closedAt }) => closedAt && Date.parse(closedAt) < fromMs);
      const takenBeforeCents = before.reduce((sum, { takenCents = 0 }) => sum + takenCents, 0);
      return [payment.checkoutId, { neverOurs: neverOursOf(factsOf(payment)), takenBeforeCents }];
    }),
  );

/** The disputes and the refunds paid twice, of the payments that entries since a time are about. */
export const troublesOf = async (
  ledger: readonly LedgerEntry[],
  fromMs: number,
): Promise<Pick<Purchases, 'disputed' | 'paidTwice'>> => {
  const rows = await rowsOfTroubled(ledger);
  return {
    disputed: disputedIn(rows, fromMs),
    paidTwice: paidTwiceIn(rows.flatMap(({ refunds }) => refunds)),
  };
};

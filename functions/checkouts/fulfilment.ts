import type { StoredBooking } from '../store/bookings/bookings.ts';
import type { StoredPackage } from '../store/bookings/packages.ts';

/** The result of fulfilling a checkout. `unpaid`: it is not paid, or there is no such checkout. */
export type Fulfilment =
  | { outcome: 'booked'; booking: StoredBooking }
  | { outcome: 'sold'; hoursPackage: StoredPackage }
  | { outcome: 'unpaid' }
  | { outcome: 'refunded' };

/**
 * How a checkout is prepared for its transaction. `optimistic`: its account and its seats are taken as they were read,
 * and the transaction fails if either is gone. `checked`: both are read first, to learn why a transaction has failed.
 */
export type Preparation = 'optimistic' | 'checked';

/** A payment that has succeeded at Stripe. */
export interface Payment {
  paymentIntentId: string;
  paidAtMs: number;
  /** The digest of the card. */
  card?: string | undefined;
}

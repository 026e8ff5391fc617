import type { StoredBooking } from '../store/bookings.ts';
import type { StoredPackage } from '../store/packages.ts';

/** What became of a checkout. `unpaid` also stands for one that is not known. */
export type Fulfilment =
  | { outcome: 'booked'; booking: StoredBooking }
  | { outcome: 'sold'; hoursPackage: StoredPackage }
  | { outcome: 'unpaid' }
  | { outcome: 'refunded' };

/** A payment that Stripe says has succeeded. */
export interface Payment {
  paymentIntentId: string;
  paidAtMs: number;
}

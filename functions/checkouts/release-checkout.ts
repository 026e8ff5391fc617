import { logEvent } from '../runtime/log-event.ts';
import { type Checkout, isBookingCheckout, markReleased } from '../store/checkouts/checkouts.ts';
import { forgetHold } from '../store/seats/holds.ts';
import { giveHours } from '../store/seats/hours-of-person.ts';
import { releaseSeats } from '../store/seats/seats.ts';
import { transact } from '../table/table.ts';

const freeSeats = async (checkout: Checkout): Promise<void> => {
  if (!isBookingCheckout(checkout)) return;
  const { id, seats, dayPerson } = checkout;
  const { date } = checkout.purchase.bookingData;
  await Promise.all([
    releaseSeats({ checkoutId: id, date, seats }),
    ...(dayPerson ? [transact(giveHours({ id, date, dayPerson }))] : []),
  ]);
};

/** Releases a checkout that can no longer be paid. False when the checkout has changed since it was read. */
export const releaseCheckout = async (checkout: Checkout, nowMs: number): Promise<boolean> => {
  if (!(await markReleased(checkout, nowMs))) return false;
  logEvent('checkout given up', { checkoutId: checkout.id });
  await Promise.all([freeSeats(checkout), forgetHold(checkout, nowMs)]);
  return true;
};

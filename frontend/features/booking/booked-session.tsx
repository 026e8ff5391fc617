import { useEffect } from 'react';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';
import { SavedPurchase } from '../payment-result/saved-purchase.tsx';

/** Replaces the form once package hours have paid for the session. */
export const BookedSession = ({ booking }: { booking: ChangeableBooking }) => {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return <SavedPurchase title="Session booked!" purchase={{ booking }} />;
};

export { NextSession } from '../next-session/next-session.tsx';
export { BookedSeries } from './booked-series.tsx';
export { SecondSeat } from './second-seat.tsx';
export { Weekly } from './weekly.tsx';

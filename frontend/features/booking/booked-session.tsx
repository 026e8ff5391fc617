import { useEffect, useRef } from 'react';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';
import { dayText } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text.tsx';
import { SavedPurchase } from '../payment-result/saved-purchase.tsx';
import type { StoredHours } from '../stored/booked-hours.ts';

/** Replaces the form once package hours have paid for the session. */
export const BookedSession = ({ booking }: { booking: ChangeableBooking }) => {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return <SavedPurchase title="Session booked!" purchase={{ booking }} />;
};

interface SecondSeatProps {
  bookedBefore: StoredHours;
  confirm: () => void;
}

/** Asks whether the visitor means to book the same hour twice. */
export const SecondSeat = ({ bookedBefore, confirm }: SecondSeatProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { id, date, timeSlot, duration } = bookedBefore;
  return (
    <Notice role="alert">
      <p>
        You have already booked {dayText(date)}, {sessionTimes(timeSlot, duration)}. Booking the same hour
        again takes a second seat. <TextLink href={`/bookings/${id}`}>Open that booking</TextLink>
      </p>
      <Button ref={button} look="outline" onClick={confirm}>
        Book a second seat
      </Button>
    </Notice>
  );
};

export { NextSession } from '../next-session/next-session.tsx';
export { BookedSeries } from '../weekly/booked-series.tsx';
export { Weekly } from '../weekly/weekly.tsx';

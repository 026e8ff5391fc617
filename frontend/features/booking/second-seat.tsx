import { useEffect, useRef } from 'react';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayText } from '../day/location-clock.ts';
import type { BookedHours } from '../stored/booked-hours.ts';

interface SecondSeatProps {
  bookedBefore: BookedHours;
  confirm: () => void;
}

/** Asks whether the visitor means to book the same hour twice. */
export const SecondSeat = ({ bookedBefore, confirm }: SecondSeatProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { date, timeSlot, duration } = bookedBefore;
  return (
    <Notice role="alert">
      <p>
        You have already booked {dayText(date)}, {sessionTimes(timeSlot, duration)}. Booking the same hour
        again takes a second seat.
      </p>
      <Button ref={button} look="outline" onClick={confirm}>
        Book a second seat
      </Button>
    </Notice>
  );
};

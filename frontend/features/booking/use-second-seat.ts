import { useRef, useState } from 'react';
import { timeSlots } from '../../../shared/domain/slots.ts';
import type { StoredHours } from '../stored/booked-hours.ts';
import type { BookingDraft } from '../stored/booking-draft.ts';
import { sameHours } from './own-hours.ts';

/** Asks once before a visitor books an hour a second time. */
export const useSecondSeat = (
  { date, timeSlot, duration }: BookingDraft,
  ownSessions: readonly StoredHours[],
) => {
  const wish = `${date} ${timeSlot} ${duration}`;
  const [askedFor, setAskedFor] = useState<string>();
  const confirmed = useRef<string>(undefined);
  const bookedBefore = timeSlots.includes(timeSlot)
    ? sameHours({ date, timeSlot, duration: Number(duration) }, ownSessions)
    : undefined;
  return {
    /** The session that shares an hour with the chosen one. */
    bookedBefore,
    /** True once the visitor has tried to book it again. */
    isAsking: bookedBefore !== undefined && askedFor === wish,
    /** Returns true, and shows the question, while the visitor has not confirmed the second seat. */
    mustAsk: (): boolean => {
      if (!bookedBefore || confirmed.current === wish) return false;
      setAskedFor(wish);
      return true;
    },
    confirm: (): void => {
      confirmed.current = wish;
    },
  };
};

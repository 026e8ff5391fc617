import { useRef, useState } from 'react';
import { timeSlots } from '../../../shared/domain/time/slots.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import type { StoredHours } from '../stored/booked-hours.ts';
import type { BookingChoice } from '../stored/booking-draft.ts';
import { sameHours } from './own-hours.ts';

const loadQuestion = async () => (await import('./booked-session.tsx')).SecondSeat;

/** Asks once before a visitor books an hour a second time. */
export const useSecondSeat = (
  { date, timeSlot, duration }: BookingChoice,
  ownSessions: readonly StoredHours[],
) => {
  const wish = `${date} ${timeSlot} ${duration}`;
  const [askedFor, setAskedFor] = useState<string>();
  const confirmed = useRef<string>(undefined);
  const bookedBefore = timeSlots.includes(timeSlot)
    ? sameHours({ date, timeSlot, duration: Number(duration) }, ownSessions)
    : undefined;
  const Question = useLateComponent(loadQuestion, bookedBefore !== undefined);
  return {
    Question,
    /** The session that shares an hour with the chosen one. */
    bookedBefore,
    /** The same once the visitor has tried to book it again. */
    askedAbout: askedFor === wish ? bookedBefore : undefined,
    /** Returns true, and shows the question, while the visitor has not confirmed the second seat. */
    mustAsk: (): boolean => {
      // The line below the hours says it too, when the question cannot be loaded.
      if (!bookedBefore || Question === null || confirmed.current === wish) return false;
      setAskedFor(wish);
      return true;
    },
    confirm: (): void => {
      confirmed.current = wish;
    },
  };
};

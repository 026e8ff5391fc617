import {
  type DayClosure,
  planClosing,
  type TakenSeat,
} from '../../../shared/domain/closures/closing-plan.ts';
import { waitingSentences } from '../../../shared/domain/offers/waiting-sentences.ts';
import { datesOfMonth } from '../../../shared/domain/time/dates.ts';
import { seatsInHour } from '../../../shared/domain/time/opening-days.ts';
import { hourLabel, startHours } from '../../../shared/domain/time/slots.ts';
import type { Calendar, CalendarDay, CalendarHours } from '../../../shared/schemas/calendar.ts';
import { type Closure, closuresOfMonth } from '../../store/office/closures.ts';
import { takenAndClosed } from '../../store/seats/seats.ts';

type SeatCounts = Pick<CalendarDay, 'booked' | 'closed' | 'free' | 'held'>;

const countSeats = (taken: readonly TakenSeat[], capacity: number): SeatCounts => {
  const closed = taken.filter(({ closureId }) => closureId).length;
  const held = taken.filter(({ heldUntilMs }) => heldUntilMs !== undefined).length;
  const booked = taken.length - closed - held;
  return { booked, held, closed, free: Math.max(0, capacity - taken.length) };
};

const dayOf = async (date: string, closures: readonly Closure[], nowMs: number): Promise<CalendarDay> => {
  const { taken } = await takenAndClosed(date, nowMs);
  const booked = taken.filter(({ heldUntilMs }) => heldUntilMs === undefined);
  return {
    date,
    ...countSeats(taken, startHours.length * seatsInHour(date)),
    bookings: new Set(booked.flatMap(({ checkoutId }) => checkoutId ?? [])).size,
    closures: closures.filter((closure) => closure.date === date),
  };
};

/** The days of a month, read side by side. The cost of a day is limited by its seats. */
export const calendarOf = async (month: string, nowMs: number): Promise<Calendar> => {
  const closures = await closuresOfMonth(month);
  const days = await Promise.all(datesOfMonth(month).map((date) => dayOf(date, closures, nowMs)));
  return { month, days };
};

/** The bookings and holds that are left on the seats of a closure. */
const whatIsLeft = (closure: Closure, taken: readonly TakenSeat[], notes: readonly DayClosure[]) => {
  const plan = planClosing({ ...closure, closureId: closure.id }, taken, notes);
  const ids = [...plan.bookings.keys()];
  const isCancelling = closure.cancels && closure.state === 'closing';
  return {
    bookings: ids.length,
    toCancel: isCancelling ? ids.filter((id) => !closure.keeps.includes(id)).length : 0,
    heldSeats: plan.held.length,
  };
};

/** The hours of a day, what is closed on it, and how many wait for which hours. */
export const calendarDayOf = async (date: string, nowMs: number): Promise<CalendarHours> => {
  const [{ taken, closures: notes, waiters }, closures] = await Promise.all([
    takenAndClosed(date, nowMs),
    closuresOfMonth(date.slice(0, 7)),
  ]);
  const waiting = waitingSentences(waiters);
  return {
    date,
    ...(waiting.length > 0 && { waiting }),
    hours: startHours.map((hour) => ({
      timeSlot: hourLabel(hour),
      ...countSeats(
        taken.filter((row) => row.hour === hour),
        seatsInHour(date),
      ),
    })),
    closures: closures
      .filter((closure) => closure.date === date)
      .map((closure) => ({ ...closure, ...whatIsLeft(closure, taken, notes) })),
  };
};

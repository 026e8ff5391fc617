import { bookableDatesFrom, localDate } from '../../shared/domain/time/location-time.ts';
import { startHours } from '../../shared/domain/time/slots.ts';
import { type Availability, availability } from '../../shared/schemas/availability.ts';
import { bodyOf, Fault, json, visit } from './visit.ts';

/** An hour far ahead that can be held for a moment. */
export interface FreeHour {
  date: string;
  timeSlot: string;
}

/** The days that are looked at, from the last one on which a session can be booked. */
const daysLookedAt = 7;

/** The clocks of the functions may differ by this from those in front of them. */
const clockMs = 5 * 60_000;

const requireClock = (path: string, answer: Response): void => {
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  const minutes = Math.round((Date.now() - theirs) / 60_000);
  if (Math.abs(Date.now() - theirs) > clockMs)
    throw new Fault(`The clock of the functions differs by ${minutes} minutes from the one of ${path}.`);
};

const hoursOn = async (date: string): Promise<Availability> => {
  const path = `/api/availability?date=${date}`;
  const answer = await visit(path);
  const body = await bodyOf(path, answer, json);
  requireClock('/api/availability', answer);
  const day = availability.safeParse(JSON.parse(body.toString('utf8'))).data;
  if (day?.date !== date || day.hours.length !== startHours.length)
    throw new Fault(`${path} does not tell the hours of the day.`);
  return day;
};

/** Throws unless the free hours are told. Undefined when the last days are all taken or closed. */
export const requireHours = async (nowMs: number): Promise<FreeHour | undefined> => {
  const dates = bookableDatesFrom(localDate(nowMs), nowMs).slice(-daysLookedAt);
  for (const date of dates.reverse()) {
    const { hours } = await hoursOn(date);
    const free = hours.findLast(({ seatsLeft, begun, closed }) => seatsLeft > 0 && !begun && !closed);
    if (free) return { date, timeSlot: free.timeSlot };
  }
  return undefined;
};

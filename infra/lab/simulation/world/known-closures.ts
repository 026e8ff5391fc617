import type { ClosedTime } from '../../../../shared/domain/closures/closures.ts';
import { datesUntil } from '../../../../shared/domain/time/dates.ts';
import { slotHour } from '../../../../shared/domain/time/slots.ts';
import type { Booking } from '../../../../shared/schemas/booking.ts';
import type { ClosureView } from '../../../../shared/schemas/calendar.ts';
import type { Item } from './final-state.ts';

/** An answer, or that none has arrived. */
type ClosureAnswer = ClosureView['state'] | 'refused' | 'lost';

/** Hours that an operator has asked to close, as the operator remembers it. */
export interface KnownClosure extends ClosedTime {
  id: string;
  date: string;
  /** The same hours are closed each day until then. Absent: only on `date`. */
  lastDate?: string;
  by: string;
  askedAtMs: number;
  cancels: boolean;
  keeps: string[];
  closing: ClosureAnswer[];
  /** The answers to reopening. Absent until it is asked for. */
  reopening?: ClosureAnswer[];
}

export const datesOf = ({ date, lastDate = date }: KnownClosure): string[] => datesUntil(date, lastDate);

/** True when an operator has asked to cancel the bookings of hours in which this one is. */
export const mayCancel = (
  closure: KnownClosure,
  { id, date, timeSlot, duration }: Pick<Booking, 'date' | 'duration' | 'id' | 'timeSlot'>,
): boolean =>
  closure.cancels &&
  !closure.keeps.includes(id) &&
  datesOf(closure).includes(date) &&
  closure.fromHour < slotHour(timeSlot) + duration &&
  slotHour(timeSlot) < closure.toHour;

/** The moments that operators mark in the order of commits. */
export type ClosureMoment = 'closed' | 'open' | 'reopening';

/** The key of a row in which an operator marks a moment, so that writes are known to be before it or after it. */
export const markOf = (moment: ClosureMoment, id: string): Pick<Item, 'pk' | 'sk'> => ({
  pk: `WITNESS#${id}`,
  sk: moment,
});

const isAccepted = (answers: readonly ClosureAnswer[]): boolean =>
  answers.some((answer) => answer !== 'refused' && answer !== 'lost');

/** `unknown`: no answer has arrived, so the request may have been carried out. */
export const outcomeOf = (answers: readonly ClosureAnswer[] = []): 'no' | 'unknown' | 'yes' => {
  if (isAccepted(answers)) return 'yes';
  return answers.includes('lost') ? 'unknown' : 'no';
};

const isClosedInTable = (items: readonly Item[], { id, date }: KnownClosure): boolean =>
  items.some(
    ({ pk, sk, state }) => pk.startsWith('CLOSURE#') && sk === `${date}#${id}` && state === 'closed',
  );

/** The closures that are in effect at the end, by what operators were told. The table says where nothing was. */
export const closuresInEffect = (closures: readonly KnownClosure[], items: readonly Item[]): KnownClosure[] =>
  closures.filter((closure) => {
    const [closed, reopened] = [outcomeOf(closure.closing), outcomeOf(closure.reopening)];
    if (reopened === 'yes' || closed === 'no') return false;
    return (closed === 'yes' && reopened === 'no') || isClosedInTable(items, closure);
  });

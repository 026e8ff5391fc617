import { codeWord, codeWordIn } from '../../../shared/domain/bookings/booking-code.ts';
import type { DeskSession } from '../../../shared/schemas/staff/desk.ts';

/** The orders of a day, with their labels. The server sends it by hour and seat. */
export const orders = { hour: 'Hour', seat: 'Seat', name: 'Name' } as const;
export type Order = keyof typeof orders;

type Ordered = Pick<DeskSession, 'bookingId' | 'name'> & {
  seats: readonly number[];
  times: Pick<DeskSession['times'], 'startMs'>;
};

const byName = (one: Ordered, other: Ordered): number => one.name.localeCompare(other.name);
const bySeat = (one: Ordered, other: Ordered): number => (one.seats[0] ?? 0) - (other.seats[0] ?? 0);
const byStart = (one: Ordered, other: Ordered): number => one.times.startMs - other.times.startMs;

const comparisons: Readonly<Record<Order, (one: Ordered, other: Ordered) => number>> = {
  hour: (one, other) => byStart(one, other) || bySeat(one, other),
  seat: (one, other) => bySeat(one, other) || byStart(one, other),
  name: (one, other) => byName(one, other) || byStart(one, other),
};

/** "jose" for "José". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The sessions of those whose name has a word that begins so, or whose booking has this code, in an order. */
export const arranged = <Session extends Ordered>(
  sessions: readonly Session[],
  order: Order,
  typedName: string,
): Session[] => {
  const typed = plain(typedName);
  const code = codeWordIn(typedName);
  return sessions
    .filter(({ name, bookingId }) => ` ${plain(name)}`.includes(` ${typed}`) || codeWord(bookingId) === code)
    .sort(comparisons[order]);
};

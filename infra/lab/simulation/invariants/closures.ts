import type { StoredBooking } from '../../../../functions/store/bookings/bookings.ts';
import { closes } from '../../../../shared/domain/closures/closures.ts';
import { sessionEnd } from '../../../../shared/domain/time/location-time.ts';
import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { FinalState, Item } from '../world/final-state.ts';
import {
  type ClosureMoment,
  closuresInEffect,
  datesOf,
  type KnownClosure,
  markOf,
  outcomeOf,
} from '../world/known-closures.ts';
import type { Records } from '../world/records.ts';
import { imagesOf } from './changes.ts';
import { rowOf } from './seats.ts';

/** The reconciler does the rest of a closure that no answer calls closed. Its runs may be put off for so long. */
const slackMs = 14 * hourMs;

const markKey = (moment: ClosureMoment, id: string): string => {
  const { pk, sk } = markOf(moment, id);
  return `${pk} ${sk}`;
};

interface Place {
  date: string;
  hour: number;
  seat: number;
}

const placeOf = (key: string): Place | undefined => {
  const [, date = '', hour, seat] = /^DAY#(\S+) (\d\d)#SEAT#(\d\d)$/.exec(key) ?? [];
  return hour && seat ? { date, hour: Number(hour), seat: Number(seat) } : undefined;
};

const isOn = (closure: KnownClosure, { date, hour, seat }: Place): boolean =>
  datesOf(closure).includes(date) && closes(closure, hour, seat);

const sitsOn = (closure: KnownClosure, { date, seats }: Pick<StoredBooking, 'date'> & { seats: object }) =>
  Object.entries(seats).some(([hour, seat]) => isOn(closure, { date, hour: Number(hour), seat }));

/** Between the answers that hours are closed and that they are to be reopened, nobody takes a seat of them. */
const takenWhileClosed = ({ changes }: FinalState, closures: readonly KnownClosure[]): string[] => {
  const violations: string[] = [];
  const closed = new Map<string, KnownClosure>();
  const owners = new Map<string, unknown>();
  const marks = new Map(
    closures.flatMap((closure) =>
      (['closed', 'reopening'] as const).map(
        (moment) => [markKey(moment, closure.id), { moment, closure }] as const,
      ),
    ),
  );
  const ended = new Set<string>();
  for (const { key, item } of changes) {
    const { moment, closure } = marks.get(key) ?? {};
    if (closure && moment === 'closed' && !ended.has(closure.id)) closed.set(closure.id, closure);
    if (closure && moment === 'reopening') {
      closed.delete(closure.id);
      ended.add(closure.id);
    }
    const place = placeOf(key);
    if (!place) continue;
    const isTaken = item?.checkoutId !== undefined && item.checkoutId !== owners.get(key);
    owners.set(key, item?.checkoutId);
    const by = [...closed.values()].find((each) => isOn(each, place));
    if (by && isTaken) violations.push(`${key} is taken by ${item.checkoutId}, though ${by.id} closes it`);
    if (by && !item) violations.push(`${key} becomes free, though ${by.id} closes it`);
  }
  return violations;
};

/** At the end, the closed seats are those of the closures in effect, but for the bookings that stay. */
const wrongSeats = (
  { seats }: FinalState,
  inEffect: readonly KnownClosure[],
  leastSeats: number,
): string[] => {
  const rows = new Map(seats.map((row) => [`${row.pk} ${row.sk}`, row]));
  const open = inEffect.flatMap((closure) => {
    const hours = Array.from({ length: closure.toHour - closure.fromHour }, (_, i) => closure.fromHour + i);
    const numbers = closure.seats ?? Array.from({ length: leastSeats }, (_, index) => index + 1);
    return datesOf(closure)
      .flatMap((date) =>
        hours.flatMap((hour) => numbers.map((seat) => `DAY#${date} ${rowOf(String(hour), seat)}`)),
      )
      .filter((key) => !rows.has(key) || rows.get(key)?.expiresAt !== undefined)
      .map((key) => `${key} can be booked, though ${closure.id} closes it`);
  });
  const closed = [...rows].flatMap(([key, { closureId }]) => {
    if (closureId === undefined) return [];
    const place = placeOf(key);
    const isRight = inEffect.some(({ id }) => id === closureId);
    return isRight && place && inEffect.some((closure) => isOn(closure, place))
      ? []
      : [`${key} is closed by ${closureId}, which does not close it`];
  });
  return [...open, ...closed];
};

/** The bookings that a closure in effect had to cancel. Those that the bank decides about stay. */
const wronglyKept = (
  { bookings, payments, changes }: FinalState,
  inEffect: readonly KnownClosure[],
): string[] => {
  const disputed = new Set(
    payments.flatMap(({ disputes, paymentIntent }) => (disputes.length > 0 ? paymentIntent.id : [])),
  );
  const isClosed = ({ id }: KnownClosure): boolean =>
    changes.some(({ key }) => key === markKey('closed', id));
  return inEffect
    .filter(({ cancels }) => cancels)
    .flatMap((closure) => {
      const untilMs = closure.askedAtMs + (isClosed(closure) ? 0 : slackMs);
      return [...bookings.values()]
        .filter((booking) => booking.status !== 'cancelled' && sitsOn(closure, booking))
        .filter(
          ({ id, paymentIntentId = '' }) => !closure.keeps.includes(id) && !disputed.has(paymentIntentId),
        )
        .filter((booking) => sessionEnd(booking) > untilMs)
        .map(({ id }) => `booking ${id} stays, though ${closure.id} cancels it`);
    });
};

/** The bookings that were cancelled for a closure that did not close their seats, kept them, or was open again. */
const wronglyCancelled = (state: FinalState, closures: readonly KnownClosure[]): string[] => {
  const violations: string[] = [];
  for (const [id, images] of imagesOf(state))
    for (const [index, { status, cancelReason }] of images.entries()) {
      const closure = closures.find(({ reason }) => reason === cancelReason);
      const before = images[index - 1];
      if (!closure || !before || status !== 'cancelled' || before.status === 'cancelled') continue;
      if (!closure.cancels || closure.keeps.includes(id) || !sitsOn(closure, before))
        violations.push(`booking ${id} is cancelled because of ${closure.id}, which does not cancel it`);
    }
  const open = new Set<string>();
  const audited = new Set<string>();
  for (const { key, item } of state.changes) {
    const reopened = closures.find(({ id }) => key === markKey('open', id));
    if (reopened) open.add(reopened.id);
    if (!/^BOOKING#\S+ AUDIT#/.test(key) || audited.has(key)) continue;
    // Its first writing is the act. Later ones erase the words about somebody who has gone.
    audited.add(key);
    const closureId = String(item?.closureId);
    if (open.has(closureId))
      violations.push(`booking ${item?.bookingId} is cancelled because of ${closureId}, which is open again`);
  }
  return violations;
};

/** Each closing and each reopening is in the audit once, by its operator, and nothing is that nobody has asked for. */
const wrongAudits = ({ items }: FinalState, closures: readonly KnownClosure[]): string[] => {
  const audits = items.filter(
    ({ pk, closureId, bookingId }) =>
      pk.startsWith('AUDIT#') && closureId !== undefined && bookingId === undefined,
  );
  const times = (action: string, { id, by, reason }: KnownClosure): number =>
    audits.filter(
      (audit) =>
        audit.action === action && audit.closureId === id && audit.by === by && audit.reason === reason,
    ).length;
  const fits = { no: [0], unknown: [0, 1], yes: [1] };
  const wrong = closures.flatMap((closure) => [
    ...(fits[outcomeOf(closure.closing)].includes(times('hours closed', closure))
      ? []
      : [`the closing of ${closure.id} is ${times('hours closed', closure)} times in the audit`]),
    ...(fits[outcomeOf(closure.reopening)].includes(times('hours reopened', closure))
      ? []
      : [`the reopening of ${closure.id} is ${times('hours reopened', closure)} times in the audit`]),
  ]);
  const known = closures.reduce(
    (sum, closure) => sum + times('hours closed', closure) + times('hours reopened', closure),
    0,
  );
  return known === audits.length
    ? wrong
    : [...wrong, `the audit has ${audits.length} closings and reopenings, and should have ${known}`];
};

const isClosure = ({ pk }: Item): boolean => pk.startsWith('CLOSURE#');

/** Hours that operators have closed are closed, and those that they have reopened are as they were. */
export const closureViolations = (state: FinalState, { closures }: Records, leastSeats: number): string[] => {
  const inEffect = closuresInEffect(closures, state.items);
  return [
    ...takenWhileClosed(state, closures),
    ...wrongSeats(state, inEffect, leastSeats),
    ...wronglyKept(state, inEffect),
    ...wronglyCancelled(state, closures),
    ...wrongAudits(state, closures),
    ...state.items
      .filter((item) => isClosure(item) && (item.state === 'closing' || item.state === 'reopening'))
      .map(({ sk, state: left }) => `closure ${sk} stays ${left}`),
  ];
};

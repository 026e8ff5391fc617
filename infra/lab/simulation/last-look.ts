import {
  type DayRows,
  type StoredWaiter,
  takenOrWaitedFor,
} from '../../../functions/store/seats/day-rows.ts';
import { type Caller, refusals } from '../../../shared/contract/definition/endpoint.ts';
import { endpointKeys, endpoints } from '../../../shared/contract/endpoints.ts';
import { closureSentence } from '../../../shared/domain/closures/closures.ts';
import type { TakenSeats } from '../../../shared/domain/seats/capacity.ts';
import { hoursOfDay, isFree, roomOfDay } from '../../../shared/domain/seats/hours-of-day.ts';
import { daysInView } from '../../../shared/domain/time/days-in-view.ts';
import {
  bookableDatesFrom,
  localDate,
  whyNoBookableDate,
} from '../../../shared/domain/time/location-time.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { NextFree } from '../../../shared/schemas/availability.ts';
import { site } from '../../../shared/site.ts';
import { exampleRequest } from '../../testing/in-process/example-request.ts';
import type { FinalState } from './world/final-state.ts';
import { closuresInEffect, datesOf, type KnownClosure } from './world/known-closures.ts';
import type { Records } from './world/records.ts';
import type { World } from './world/world.ts';

type Closures = Pick<Records, 'closures'>;

/** The closures of a date, as its rows are sorted. */
const closuresOn = (date: string, { items }: FinalState, { closures }: Closures): KnownClosure[] =>
  closuresInEffect(closures, items)
    .filter((closure) => datesOf(closure).includes(date))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

/** The taken seats, and the free ones that fall to people who wait until the night is over. */
const takenOn = (date: string, { items, seats }: FinalState, nowMs: number): TakenSeats => {
  const ofDay = `DAY#${date}`;
  const rows = seats.filter(({ pk, expiresAt = Infinity }) => pk === ofDay && expiresAt * 1000 >= nowMs);
  const waiters = items.filter(
    ({ pk, sk, state }) => pk === ofDay && sk.startsWith('WAIT#') && state !== 'left',
  );
  const notes = items.filter(({ pk, sk }) => pk === ofDay && sk.startsWith('CLOSURE#'));
  return takenOrWaitedFor(
    {
      seats: rows,
      notes: notes as unknown as DayRows['notes'],
      waiters: waiters as unknown as StoredWaiter[],
      offersMade: 0,
    },
    nowMs,
  );
};

/** At the end, the site shows exactly the free seats of the dates that can still be booked, and the closed hours. */
export const checkAvailability = async (
  world: World,
  state: FinalState,
  records: Closures,
  dates: Iterable<string>,
): Promise<void> => {
  const { nowMs } = world.scheduler;
  for (const date of dates) {
    const taken = takenOn(date, state, nowMs);
    const answer = await world.invoke('get-availability', `last look at ${date}`, { query: { date } });
    // A slow answer can be lost without any fault.
    if (answer === 'lost' || answer.status === 503) continue;
    if (answer.status === 400 && whyNoBookableDate(date, world.scheduler.nowMs)) continue;
    if (answer.status !== 200) throw new Error(`nobody can see the hours of ${date}: ${answer.text}`);
    const closures = closuresOn(date, state, records);
    const told = (answer.body.closures ?? []).join(' ');
    if (told !== closures.map(closureSentence).join(' '))
      world.violations.push(`the closures of ${date} are told to be "${told}"`);
    for (const { timeSlot, seatsLeft, closed = false } of answer.body.hours) {
      const isClosed = closures.some(
        (closure) =>
          !closure.seats && closure.fromHour <= slotHour(timeSlot) && slotHour(timeSlot) < closure.toHour,
      );
      if (closed !== isClosed)
        world.violations.push(`${date} at ${timeSlot} is told to be closed: ${closed}`);
      if (seatsLeft !== Math.max(0, site.seatsPerHour - (taken.get(slotHour(timeSlot))?.size ?? 0)))
        world.violations.push(`${seatsLeft} seats are told to be left on ${date} at ${timeSlot}`);
    }
  }
};

const firstFree = (
  from: string,
  state: FinalState,
  records: Closures,
  nowMs: number,
): NextFree | undefined => {
  for (const date of bookableDatesFrom(from, nowMs)) {
    const closures = closuresOn(date, state, records);
    const hour = hoursOfDay(date, takenOn(date, state, nowMs), nowMs, closures).find(isFree);
    if (hour) return { date, timeSlot: hour.timeSlot, seatsLeft: hour.seatsLeft };
  }
  return undefined;
};

/** When all is settled, the site counts the hours of the next days as they are in the table. */
export const checkDays = async (world: World, state: FinalState, records: Closures): Promise<void> => {
  const { nowMs } = world.scheduler;
  const from = localDate(nowMs);
  const answer = await world.invoke('get-days', 'last look at the next days', { query: { from } });
  // A slow answer is lost without any fault.
  if (answer === 'lost' || answer.status === 503) return;
  const dates = bookableDatesFrom(from, nowMs).slice(0, daysInView);
  // An hour may begin between the request and its answer.
  const expected = [nowMs, world.scheduler.nowMs].map((then) =>
    JSON.stringify(
      dates.map((date) =>
        roomOfDay(date, takenOn(date, state, then), then, closuresOn(date, state, records)),
      ),
    ),
  );
  if (!expected.includes(JSON.stringify(answer.body)))
    world.violations.push(`the next days are told to be ${answer.text}, and are ${expected[0]}`);
};

/** When all is settled, the site names the first hour that is free in the table. */
export const checkNextFree = async (world: World, state: FinalState, records: Closures): Promise<void> => {
  const { nowMs } = world.scheduler;
  const from = localDate(nowMs);
  const answer = await world.invoke('get-next-free', 'last look at the next free hour', { query: { from } });
  // A slow answer is lost without any fault.
  if (answer === 'lost' || answer.status === 503) return;
  // An hour may begin between the request and its answer.
  const expected = [nowMs, world.scheduler.nowMs].map((then) =>
    JSON.stringify(firstFree(from, state, records, then)),
  );
  if (!expected.includes(JSON.stringify(answer.body)))
    world.violations.push(`the next free hour is told to be ${answer.text}, and is ${expected[0]}`);
};

/** Payers and Stripe prove who they are with the request itself. Others look after these. */
const asksForKey = (caller: Caller): boolean => caller !== 'payer' && caller !== 'stripe';

/** Checks that a stranger is refused by every endpoint that is not for everybody. */
export const checkStrangers = async (world: World, { bookings }: FinalState): Promise<void> => {
  const [id] = bookings.keys();
  if (!id) return;
  const date = localDate(world.scheduler.nowMs);
  for (const key of endpointKeys) {
    const { caller } = endpoints[key];
    const refusal = refusals[caller];
    if (refusal === undefined || !asksForKey(caller)) continue;
    const answer = await world.invoke(key, 'a stranger', exampleRequest(key, { booking: id, date }));
    if (answer !== 'lost' && answer.status !== refusal && answer.status !== 503)
      world.violations.push(`a stranger who calls ${key} is answered ${answer.status}`);
  }
};

import type { TakenSeats } from '../../shared/domain/capacity.ts';
import { closureSentence } from '../../shared/domain/closures.ts';
import { daysInView } from '../../shared/domain/days-in-view.ts';
import { hoursOfDay, isFree, roomOfDay } from '../../shared/domain/hours-of-day.ts';
import { bookableDatesFrom, localDate, whyNoBookableDate } from '../../shared/domain/location-time.ts';
import { slotHour } from '../../shared/domain/slots.ts';
import type { NextFree } from '../../shared/schemas/availability.ts';
import { site } from '../../shared/site.ts';
import type { FinalState } from './final-state.ts';
import { closuresInEffect, datesOf, type KnownClosure } from './known-closures.ts';
import type { Records } from './records.ts';
import type { World } from './world.ts';

type Closures = Pick<Records, 'closures'>;

/** The closures of a date, as its rows are sorted. */
const closuresOn = (date: string, { items }: FinalState, { closures }: Closures): KnownClosure[] =>
  closuresInEffect(closures, items)
    .filter((closure) => datesOf(closure).includes(date))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

/** At the end, the site shows exactly the free seats of the dates that can still be booked, and the closed hours. */
export const checkAvailability = async (
  world: World,
  state: FinalState,
  records: Closures,
  dates: Iterable<string>,
): Promise<void> => {
  const { seats } = state;
  const { nowMs } = world.scheduler;
  for (const date of dates) {
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
      const hour = `${String(slotHour(timeSlot)).padStart(2, '0')}#`;
      const taken = seats.filter(
        ({ pk, sk, expiresAt }) =>
          pk === `DAY#${date}` && sk.startsWith(hour) && (expiresAt ?? Infinity) * 1000 >= nowMs,
      );
      if (seatsLeft !== Math.max(0, site.seatsPerHour - taken.length))
        world.violations.push(`${seatsLeft} seats are told to be left on ${date} at ${timeSlot}`);
    }
  }
};

const takenOn = (date: string, { seats }: FinalState, nowMs: number): TakenSeats => {
  const taken = new Map<number, Set<number>>();
  for (const { pk, sk, expiresAt } of seats) {
    if (pk !== `DAY#${date}` || (expiresAt ?? Infinity) * 1000 < nowMs) continue;
    const [hour, , seat] = sk.split('#').map(Number) as [number, number, number];
    taken.set(hour, (taken.get(hour) ?? new Set()).add(seat));
  }
  return taken;
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

const aPayout = {
  recipient: 'ASPCA',
  month: '2020-01',
  amountCents: 1000,
  reference: 'Transfer 4711',
  paidOn: '2020-02-01',
};

/** The requests of the office about a booking, and about what organisations are owed. */
const officeRequests = (id: string) => {
  const parameters = { id };
  const reason = 'I am no operator.';
  return [
    ['cancel-for-holder', { parameters, body: { reason } }],
    ['move-for-holder', { parameters, body: { date: '2030-01-07', timeSlot: '9:00 AM', reason } }],
    ['refund-booking', { parameters, body: { amountCents: 100, reason, requestId: id } }],
    ['confirm-again', { parameters, body: { requestId: id } }],
    ['correct-hours', { parameters, body: { userId: id, hours: 1, reason, requestId: id } }],
    ['close-hours', { body: { id, date: '2030-01-07', fromHour: 9, toHour: 11, reason } }],
    [
      'close-and-cancel',
      {
        body: {
          ...{ id, date: '2030-01-07', fromHour: 9, toHour: 11, reason },
          ...{ keeps: [], bookingIds: [], expectedRefundCents: 0 },
        },
      },
    ],
    ['reopen-hours', { body: { id, date: '2030-01-07' } }],
    ['list-payouts', {}],
    ['record-payout', { body: { ...aPayout, requestId: id } }],
    ['list-inbox', { query: { list: 'failed-refunds' } }],
    ['retry-refund', { parameters, body: { purpose: 'stake', requestId: id } }],
    ['settle-refund', { parameters, body: { purpose: 'stake', reason: 'none', requestId: id } }],
    ['send-mail-again', { parameters: { id: 'AAAA' }, body: { requestId: id } }],
    ['mark-mail', { parameters: { id: 'AAAA' }, body: { done: true } }],
    ['review-strikes', { parameters: { id: 'AAAA' }, body: { note: 'none' } }],
    ['mark-message', { parameters, body: { answered: true } }],
    ['pay-refund-by-hand', { parameters, body: { purpose: 'stake', reference: 'none', requestId: id } }],
  ] as const;
};

/** Checks that a stranger without a passkey changes no booking as an operator. */
export const checkOffice = async (world: World, { bookings }: FinalState): Promise<void> => {
  const [id] = bookings.keys();
  if (!id) return;
  for (const [key, request] of officeRequests(id)) {
    const answer = await world.invoke(key, 'a stranger in the office', request);
    if (answer !== 'lost' && answer.status !== 401 && answer.status !== 503)
      world.violations.push(`a stranger who calls ${key} is answered ${answer.status}`);
  }
};

/** Checks that a stranger without a key can neither cancel nor move a booking. */
export const checkStrangers = async (world: World, { bookings }: FinalState): Promise<void> => {
  const [id] = bookings.keys();
  if (!id) return;
  const parameters = { id };
  const answers = [
    await world.invoke('cancel-booking', 'a stranger cancels', {
      parameters,
      body: { expectedRefundCents: 0 },
    }),
    await world.invoke('reschedule-booking', 'a stranger moves', {
      parameters,
      body: { date: localDate(world.scheduler.nowMs), timeSlot: '9:00 AM' },
    }),
  ];
  for (const answer of answers)
    if (answer !== 'lost' && answer.status !== 404 && answer.status !== 503)
      world.violations.push(`a stranger who changes a booking is answered ${answer.status}`);
};

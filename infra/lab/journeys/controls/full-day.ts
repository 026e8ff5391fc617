import type { Page } from 'playwright-core';
import { instantOf, localDate } from '../../../../shared/domain/time/location-time.ts';
import { sellAttested } from '../testing/attested-sale.ts';
import { cards } from '../testing/booking-steps.ts';
import type { World } from '../testing/visitors.ts';
import { buy, call, type Order, record } from './calls.ts';
import { bookWithHours, newMemberWithPackage } from './member-of-day.ts';

const dayMs = 86_400_000;
const opposed = { charityType: 'anti-charity', charityName: 'Green Party' } as const;
const supported = { charityType: 'charity', charityName: 'ASPCA' } as const;

/** The names of everybody in it, as the site and the desk write them. */
export const people = [
  ...['Ada Novak', 'Bo Larsen', 'Cy Young', 'Di Ortiz', 'Ed Moss', 'Flo Reyes', 'Gus Hahn', 'Hal Ito'],
  ...['Ida Berg', 'Jo Park', 'Kit Ray', 'Lee Morgan', 'Mo Diaz', 'Nan Ek', 'Robin Example', 'Ugo Riva'],
  ...['Pat', 'Kim', 'Sasha', 'Chris'],
].flatMap((name) => {
  const [first = '', last] = name.split(' ');
  return last ? [name, `${first} ${last[0]}.`] : [name];
});

/** The browsers of those who are signed in. */
export interface Hands {
  holder: Page;
  member: Page;
  operator: Page;
  proctor: Page;
}

export interface FullDay {
  /** Today at the location. */
  date: string;
  /** The ids of the holder's bookings, by what is special about each. */
  holder: Record<string, string>;
  /** Of other visitors. */
  others: Record<string, string>;
  member: Record<string, string>;
}

export const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** A Tuesday early in a month, whatever day it is: the same months and weekdays are shown in every run. */
export const fullDate = (nowMs: number): string => {
  const days = Array.from({ length: 40 }, (_, index) => localDate(nowMs + (50 + index) * dayMs));
  const isIt = (date: string) => new Date(date).getUTCDay() === 2 && Number(date.slice(8)) <= 7;
  return days.find(isIt) ?? '';
};

const beforeEarlierDays = async (world: World, guest: Page, date: string): Promise<void> => {
  const { clock } = world.system;
  const first = localDate(clock.now() + 2 * dayMs);
  const paid = { name: 'Cy Young', date: first, timeSlot: '9:00 AM', donationAmount: 1200, ...supported };
  const { id } = await buy(world, guest, paid);
  clock.travelTo(instantOf(first, 12));
  await call(guest, 'PATCH', `/api/bookings/${id}/resolve-donation`, { action: 'achieved' });
  clock.travelTo(instantOf(later(date, -2), 7));
};

/** Donations in which the desk has a say. Their facts are recorded two days before. */
const attestedDonations = async (world: World, { holder }: Hands, date: string) => {
  const attested = { between: () => sellAttested(world.system.dynamoDbEndpoint) };
  const donation = { donationAmount: 2000, ...opposed, date, timeSlot: '9:00 AM' };
  const sold = (order: Partial<Order>) =>
    buy(world, holder, { name: 'Robin Example', ...donation, ...order }, attested);
  return {
    appealed: await sold({}),
    appealedToo: await sold({ timeSlot: '8:00 AM' }),
    appealable: await sold({ timeSlot: '10:00 AM' }),
    shown: await sold({ timeSlot: '11:00 AM' }),
    broken: await sold({ timeSlot: '1:00 PM' }),
  };
};

/** Everything that the office, the desk and a holder can meet, on one day. It is 10:20 AM when this ends. */
export const liveFullDay = async (
  world: World,
  signIn: () => Promise<Hands>,
  guest: Page,
): Promise<FullDay & { hands: Hands }> => {
  const { clock, stripe } = world.system;
  const date = fullDate(clock.now());
  const before = later(date, -2);
  await beforeEarlierDays(world, guest, date);
  const hands = await signIn();
  const { holder, operator, proctor } = hands;
  const donations = await attestedDonations(world, hands, before);
  const own = (order: Partial<Order>) =>
    buy(world, holder, { name: 'Robin Example', date, timeSlot: '2:00 PM', ...order });
  const held = {
    past: await own({ date: before, timeSlot: '3:00 PM', donationAmount: 1000, ...opposed }),
    large: await own({ date: before, timeSlot: '4:00 PM', donationAmount: 20_000, ...opposed }),
    today: await own({ donationAmount: 1000, ...opposed }),
    upcoming: await own({ date: later(date, 5), donationAmount: 1500, ...supported }),
    movable: await own({ date: later(date, 6) }),
    moved: await own({ date: later(date, 7) }),
    cancelled: await own({ date: later(date, 8), donationAmount: 700, ...supported }),
    disputed: await own({ date: later(date, 9) }),
  };
  const other = (name: string, timeSlot: string, order: Partial<Order> = {}, card: string = cards.pays) =>
    buy(world, guest, { name, date, timeSlot, ...order }, { card });
  const others = {
    unrecorded: await other('Bo Larsen', '7:00 AM'),
    arrived: await other('Di Ortiz', '9:00 AM', { duration: 3, isStudent: 'yes' }),
    noShow: await other('Ed Moss', '9:00 AM', { duration: 2 }),
    late: await other('Gus Hahn', '10:00 AM', { isStudent: 'yes' }),
    lateToo: await other('Hal Ito', '10:00 AM', { duration: 2 }),
    arrivedToo: await other('Kit Ray', '10:00 AM', { duration: 4, donationAmount: 1000, ...opposed }),
    due: await other('Ida Berg', '2:00 PM'),
    strikes: await other('Mo Diaz', '10:00 AM'),
    failedRefund: await other('Flo Reyes', '3:00 PM', { date: later(date, 3) }, cards.refundFails),
    failedRefundToo: await other('Ada Novak', '3:00 PM', { date: later(date, 3) }, cards.refundFails),
    lateRefund: await other('Lee Morgan', '4:00 PM', { date: later(date, 3) }),
    disputed: await other('Nan Ek', '5:00 PM', { date: later(date, 3) }),
    decided: await other('Ugo Riva', '6:00 PM', { date: later(date, 3) }),
    closing: await other('Jo Park', '11:00 AM', { date: later(date, 10) }),
    closingToo: await other('Jo Park', '12:00 PM', { date: later(date, 10) }),
  };
  const ids = (sold: Record<string, { id: string }>) =>
    Object.fromEntries(Object.entries(sold).map(([name, { id }]) => [name, id]));

  await call(holder, 'POST', `/api/bookings/${held.moved.id}/reschedule`, {
    date: later(date, 11),
    timeSlot: '3:00 PM',
  });
  await call(holder, 'POST', `/api/bookings/${held.cancelled.id}/cancel`, { expectedRefundCents: 3200 });
  stripe?.holdRefunds(others.lateRefund.paymentIntentId);
  for (const { id } of [others.failedRefund, others.failedRefundToo, others.lateRefund])
    await call(operator, 'POST', `/api/staff/bookings/${id}/cancel`, {
      reason: 'A pipe burst.',
      refundCents: 2500,
      hoursBack: 0,
    });

  clock.travelTo(instantOf(before, 13) + 10 * 60_000);
  const { appealed, appealedToo, appealable, shown, broken } = donations;
  for (const { id } of [appealed, appealedToo, appealable]) await record(proctor, id, { kind: 'no-show' });
  await record(proctor, shown.id, { kind: 'arrived' });
  await record(proctor, shown.id, { kind: 'result', shown: 'yes' });
  await record(proctor, broken.id, { kind: 'arrived' });
  await record(proctor, broken.id, { kind: 'rule-broken', rule: 'talking' });

  const member = await newMemberWithPackage(world, hands.member, 'mo.diaz');
  const membersIds = {
    past: await bookWithHours(hands.member, member, before, '3:00 PM'),
    today: await bookWithHours(hands.member, member, date, '4:00 PM'),
    upcoming: await bookWithHours(hands.member, member, later(date, 4), '4:00 PM'),
  };

  clock.travelTo(instantOf(date, 10) + 20 * 60_000);
  await world.system.schedule.runNow();
  return { date, holder: ids({ ...held, ...donations }), others: ids(others), member: membersIds, hands };
};

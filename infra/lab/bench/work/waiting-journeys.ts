import { randomUUID } from 'node:crypto';
import { site } from '../../../../shared/site.ts';
import { bookPeople } from '../../journeys/testing/booked-people.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { Visitor } from '../system/visitor.ts';
import { aBooking, checkoutOf, dateIn } from './scenario.ts';
import { tellMail } from './sign-in-journeys.ts';
import type { Stage } from './stage.ts';

/** All steps run twice: the day is full then. */
const fillDay = async (guest: Visitor, { databaseEndpoint }: BenchSystem, date: string): Promise<void> => {
  const { openingHour: hour, closingHour } = site;
  const { body: day } = await guest.call('get-availability', { query: { date } });
  if (day.hours.every(({ seatsLeft }) => seatsLeft === 0)) return;
  for (let seat = 1; seat <= site.seatsPerHour; seat += 1)
    await bookPeople(databaseEndpoint, date, [{ name: 'Ada', hour, seat, duration: closingHour - hour }]);
};

/** The id and the key in the link of the newest mail. */
const mailedLink = async ({ mailbox }: BenchSystem, page: 'offers' | 'waiting') => {
  const [newest] = mailbox.list();
  const source = newest ? String(await mailbox.source(newest.id)) : '';
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, id = '', key = ''] = new RegExp(`/${page}/([\\w-]+)#key=([\\w.-]+)`).exec(text) ?? [];
  return { parameters: { id }, query: { key } };
};

/** Somebody waits for an hour of a full day, of which no seat becomes free. */
export const waitingList = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const session = { date: dateIn(13), timeSlot: '9:00 AM', duration: 1 };
  const guest = new Visitor(system);
  await fillDay(guest, system, session.date);
  const wish = { name: 'Vera Example', email: `${randomUUID().slice(0, 8)}@test.org`, ...session };
  await count('join-waiting', () => guest.call('join-waiting', { body: wish }));
  await tellMail(stage, 'waiter');
  const place = await mailedLink(system, 'waiting');
  await count('confirm-waiting', () => guest.call('confirm-waiting', place));
  await count('get-waiting', () => guest.call('get-waiting', place));
  // The first run looks at the day that somebody waits for since.
  await system.invoke('ask-waiting', {});
  await count('ask-waiting, nothing due', () => system.invoke('ask-waiting', {}));
  await count('leave-waiting', () => guest.call('leave-waiting', place));
  await guest.call('join-waiting', { body: { ...wish, timeSlot: '10:00 AM' } });
  await system.invoke('send-mail', await stage.nextInStream('waiter'));
  const other = await mailedLink(system, 'waiting');
  await guest.call('confirm-waiting', other);
  await count('leave-by-mail', () => guest.call('leave-by-mail', other));
};

/** An operator offers seats by mail: one offer is bought, and one is withdrawn. */
export const offers = async (stage: Stage, pat: Visitor): Promise<void> => {
  const { system, count, nextInStream } = stage;
  const session = { date: dateIn(12), timeSlot: '9:00 AM', duration: 1 };
  const email = `${randomUUID().slice(0, 8)}@test.org`;
  const offer = (timeSlot: string) =>
    pat.call('create-offer', {
      body: { nonce: randomUUID(), name: 'Vera Example', email, ...session, timeSlot },
    });
  await count('create-offer', () => offer('9:00 AM'));
  await tellMail(stage, 'offer');
  const { parameters, query } = await mailedLink(system, 'offers');
  const guest = new Visitor(system);
  await count('get-offer', () => guest.call('get-offer', { parameters, query }));
  const booking = aBooking({ email, ...session });
  const { body: payment } = await count('create-payment-intent, offer', () =>
    guest.call('create-payment-intent', {
      body: { ...checkoutOf(booking), offer: { id: parameters.id, key: query.key } },
    }),
  );
  await guest.pay(payment.clientSecret);
  await count('create-booking, offer', () => guest.call('create-booking', { body: booking }));
  await nextInStream('booking');
  const { body: second } = await offer('1:00 PM');
  await nextInStream('offer');
  await count('list-offers', () => pat.call('list-offers', { query: { date: session.date } }));
  await count('withdraw-offer', () => pat.call('withdraw-offer', { parameters: { id: second.id } }));
  await offer('3:00 PM');
  await system.invoke('send-mail', await nextInStream('offer'));
  const third = await mailedLink(system, 'offers');
  await count('decline-offer', () => guest.call('decline-offer', third));
};

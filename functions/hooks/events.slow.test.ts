// Security: Webhooks.
import { Webhook } from 'standardwebhooks';
import type { HookEventType } from '../../shared/domain/hooks/hook-events.ts';
import { eraseBooking, getBooking } from '../store/bookings/bookings.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { record } from '../testing/desk.ts';
import { fillDays } from '../testing/full-days.ts';
import { aHook, deliverEvents, followTable, receiverForEachTest } from '../testing/hooks.ts';
import { aFailedRefund } from '../testing/inbox.ts';
import { aMember, boughtPackage, redemption } from '../testing/members.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, offerTo, waits } from '../testing/waiting.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();
const receiver = receiverForEachTest();

/** The events that are sent while something happens, each verified by the library of the specification. */
const sentBy = async (act: (tell: () => Promise<void>) => Promise<unknown>, changes = {}) => {
  const { secret } = await aHook(operator.browser, receiver.now().url, changes);
  const tell = followTable();
  await tell();
  await deliverEvents();
  receiver.now().received.length = 0;
  await act(tell);
  await tell();
  await deliverEvents();
  return receiver.now().received.map(({ headers, body }) => {
    const verified = new Webhook(secret).verify(body, headers) as {
      type: HookEventType;
      timestamp: string;
      data: Record<string, unknown>;
    };
    return { ...verified, id: headers['webhook-id'] };
  });
};

const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type).sort();

it('tells of a booking that is made, moved and cancelled, and of its refund', async () => {
  let id = '';
  const events = await sentBy(async (tell) => {
    const { browser, booking } = await madeBooking(aBooking({ date: '2026-12-08' }));
    id = booking.id;
    await tell();
    const parameters = { id };
    const moved = { date: '2026-12-09', timeSlot: '1:00 PM' };
    await browser.call('reschedule-booking', { parameters, body: moved });
    await tell();
    await browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 7000 } });
  });
  expect(typesOf(events)).toEqual(['booking.cancelled', 'booking.made', 'booking.moved', 'refund.sent']);
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data;
  expect(dataOf('booking.made')).toEqual({
    id,
    date: '2026-12-08',
    timeSlot: '9:00 AM',
    duration: 3,
    startsAt: '2026-12-08T14:00:00.000Z',
    endsAt: '2026-12-08T17:00:00.000Z',
    paidBy: 'card',
  });
  expect(dataOf('booking.moved')).toEqual({
    id,
    change: 1,
    from: { date: '2026-12-08', timeSlot: '9:00 AM' },
    to: { date: '2026-12-09', timeSlot: '1:00 PM' },
  });
  expect(dataOf('booking.cancelled')).toEqual({ id, change: 2, refundCents: 7000, hoursBack: 0 });
  expect(dataOf('refund.sent')).toEqual({ id, purpose: 'session', amountCents: 7000, byHand: false });
});

it('tells of arrivals, of those who do not come, and of nothing else that the desk records', async () => {
  const events = await sentBy(async () => {
    const { booking } = await madeBooking();
    await record(booking.id, { kind: 'arrived' });
    await record(booking.id, { kind: 'locker', locker: '7' });
    await record(booking.id, { kind: 'note', text: 'Was loud' });
    const { booking: other } = await madeBooking(aBooking({ email: 'kim@example.com' }));
    await record(other.id, { kind: 'no-show' });
  });
  expect(typesOf(events)).toEqual(['booking.arrived', 'booking.made', 'booking.made', 'booking.no_show']);
});

it('tells of a donation that is decided, and of a refund that fails', async () => {
  const events = await sentBy(async (tell) => {
    const { browser, booking } = await madeBooking(aBooking(aStake));
    await tell();
    const parameters = { id: booking.id };
    await browser.call('resolve-donation', { parameters, body: { action: 'achieved' } });
    await aFailedRefund(booking);
  });
  expect(typesOf(events)).toEqual(['booking.made', 'donation.decided', 'refund.failed']);
  expect(events.find(({ type }) => type === 'donation.decided')?.data).toMatchObject({
    decision: 'donated',
    amountCents: 1000,
  });
});

it('tells of a package that is bought, and of an offer that is accepted', async () => {
  const events = await sentBy(
    async (tell) => {
      const { browser } = await aMember('ada');
      const { id: packageId } = await boughtPackage(browser, 'mini');
      await fillDays([fullDate]);
      await waits('ada');
      await freeSeat(9);
      await askEachMinute();
      const offer = await offerTo('ada');
      await tell();
      const body = { ...redemption(packageId, { date: fullDate, duration: 1 }), offer };
      const { status, text } = await browser.call('create-booking', { body });
      expect([status, text]).toEqual([201, expect.anything()]);
    },
    { events: ['package.bought', 'offer.accepted'] },
  );
  expect(typesOf(events)).toEqual(['offer.accepted', 'package.bought']);
});

it('tells only what a webhook has asked for', async () => {
  const events = await sentBy(() => madeBooking(), { events: ['refund.sent'] });
  expect(events).toEqual([]);
});

const withPhone = () => madeBooking(aBooking({ phone: '555 0100' }));

it('names nobody unless the operator has ticked that', async () => {
  expect(await sentBy(withPhone)).toHaveLength(1);
  const told = receiver
    .now()
    .received.map(({ body }) => body)
    .join();
  for (const secret of ['Robin', 'robin@example.com', '555 0100', 'introduction'])
    expect(told).not.toContain(secret);
});

it('names the person of the booking when the operator has ticked that, until they are erased', async () => {
  const [told] = await sentBy(withPhone, { namesPeople: true });
  expect(told?.data.person).toEqual({
    name: 'Robin Example',
    email: 'robin@example.com',
    phone: '555 0100',
    task: 'Write the introduction',
  });
  const [delivery] = (await itemsOf('HOOK#')).filter(({ sk }) => sk.startsWith('DELIVERY#'));
  expect(JSON.stringify(delivery)).not.toContain('Robin');
  const booking = await getBooking(String(told?.data.id));
  expect(booking && (await eraseBooking(booking))).toBe(true);
  const { hookId, sk } = delivery as unknown as { hookId: string; sk: string };
  const place = sk.replace('DELIVERY#', '');
  await operator.browser.call('send-delivery-again', { parameters: { id: hookId, place } });
  await deliverEvents();
  const [, again] = receiver.now().received;
  expect(again?.headers['webhook-id']).toBe(told?.id);
  expect(again?.message.data).not.toHaveProperty('person');
});

it('tells of each thing under one id, however often the stream tells of its row', async () => {
  const events = await sentBy(async (tell) => {
    await madeBooking();
    await tell();
    await followTable()();
    await followTable()();
  });
  expect(typesOf(events)).toEqual(['booking.made']);
});

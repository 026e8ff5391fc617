import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { site } from '../../../shared/site.ts';
import { aBooking, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { linkKey } from '../../testing/waiting.ts';

freshSystemForEachTest();

const date = '2026-11-23';
const pat = operatorForEachTest();

const wholeDay = { date, fromHour: 7, toHour: 22, reason: 'A pipe burst.' };
const close = (key: 'close-and-cancel' | 'close-hours') => {
  const body = { ...wholeDay, id: randomUUID() };
  if (key === 'close-hours') return pat.browser.call(key, { body });
  return pat.browser.call(key, { body: { ...body, keeps: [], bookingIds: [], expectedRefundCents: 0 } });
};
const closedSeats = async () =>
  (await itemsOf(`DAY#${date}`)).filter(({ sk, closureId }) => sk.includes('SEAT') && closureId);

it.each(['close-hours', 'close-and-cancel'] as const)('withdraws the offer of a seat by %s', async (key) => {
  const offer = { date, timeSlot: '9:00 AM', duration: 2, name: 'Pia', email: 'pia@example.com' };
  const made = await pat.browser.call('create-offer', { body: { nonce: randomUUID(), ...offer } });
  expect(made.status).toBe(201);
  const { body, status } = await close(key);
  expect([status, body.state]).toEqual([200, 'closed']);
  const offers = (await itemsOf('OFFER#')).filter(({ sk }) => sk === 'OFFER');
  expect(offers).toMatchObject([{ status: 'withdrawn' }]);
  expect(await closedSeats()).toHaveLength(15 * site.seatsPerHour);
});

it('withdraws an offer that somebody has begun to pay, and may have paid', async () => {
  const kept = { date, timeSlot: '9:00 AM', duration: 2, name: 'Pia', email: 'pia@example.com' };
  for (const timeSlot of ['9:00 AM', '1:00 PM']) {
    const nonce = randomUUID();
    const made = await pat.browser.call('create-offer', { body: { ...kept, nonce, timeSlot } });
    const offer = { id: made.body.id, key: await linkKey('offer', made.body.id, 48 * 3_600_000) };
    const body = { ...checkoutBody(aBooking({ ...kept, timeSlot })), offer };
    const { body: payment } = await new TestBrowser().call('create-payment-intent', { body });
    if (timeSlot === '1:00 PM') await pay(payment.clientSecret);
  }
  const { body, status } = await close('close-and-cancel');
  expect([status, body.state]).toEqual([200, 'closed']);
  const offers = (await itemsOf('OFFER#')).filter(({ sk }) => sk === 'OFFER');
  expect(offers.map(({ status: state }) => state).sort()).toEqual(['accepted', 'withdrawn']);
  const booked = (await itemsOf('BOOKING#')).find(({ sk }) => sk === 'BOOKING');
  expect(booked).toMatchObject({ timeSlot: '1:00 PM', status: 'cancelled' });
});

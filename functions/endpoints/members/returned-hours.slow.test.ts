// Security: Paying and cancelling; A day, by paying and cancelling.
import { jest } from '@jest/globals';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { MetricName } from '../../../shared/contract/metrics.ts';
import { fewSeconds } from '../../../shared/domain/seats/challenge-work.ts';
import {
  cardSeatHours,
  daysOfReturns,
  mostReturns,
  returnsWithoutWork,
} from '../../../shared/domain/seats/returns.ts';
import { hourLabel } from '../../../shared/domain/time/slots.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { aBooking, checkOut, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { workAskedBy } from '../../testing/challenge-work.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, signedIn } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../../runtime/metrics.ts', () => ({ measure }));

freshSystemForEachTest();
beforeEach(() => {
  measure.mockClear();
});

const oneCard = 'one card';
const day = '2026-11-24';
const session = (changes: Partial<BookingData> = {}) => aBooking({ date: day, duration: 5, ...changes });

/** The answer about a session that was paid, by a card that its name tells from others. */
const book = async (data: BookingData, card: string, browser = new TestBrowser()) => {
  const { status, body } = await checkOut(browser, data);
  if (status !== 200) return { status, browser };
  await pay(body.clientSecret, undefined, card);
  return { ...(await browser.call('create-booking', { body: data })), browser };
};

const bookAndReturn = async (data: BookingData, card: string, browser?: TestBrowser) => {
  const booked = await book(data, card, browser);
  if (booked.status !== 201 || !('body' in booked)) return booked.status;
  const { id, cancellation } = booked.body;
  const { status } = await booked.browser.call('cancel-booking', {
    parameters: { id },
    body: { expectedRefundCents: cancellation?.refundCents ?? 0 },
  });
  return status;
};

const workFor = async (data: BookingData, browser = new TestBrowser()) =>
  workAskedBy(await browser.send('create-payment-intent', { body: checkoutBody(data) }));

const seats = async () => (await itemsOf('DAY#')).length;
const slots = [7, 12, 17].map(hourLabel);
const strangers = (index: number) => ({
  email: `stranger-${index}@example.com`,
  timeSlot: slots[index % 3] as string,
});

describe('a card', () => {
  it('pays for a third of the seat hours of a date and gets the money back for more, wherever and whoever it is', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 15; index += 1)
      statuses.push((await book(session(strangers(index)), oneCard)).status);
    const most = cardSeatHours() / 5;
    expect(statuses.slice(0, most)).toEqual(Array(most).fill(201));
    expect(statuses.slice(most).every((status) => status === 409 || status === 402)).toBe(true);
    expect(await seats()).toBe(cardSeatHours());
    expect((await book(session(strangers(20)), 'another card')).status).toBe(201);
    expect((await book(session({ ...strangers(21), date: '2026-11-25' }), oneCard)).status).toBe(201);
  });

  it('fills no date by moving sessions there either', async () => {
    const other = await book(session({ ...strangers(40), date: '2026-11-25', timeSlot: '7:00 AM' }), oneCard);
    for (let index = 0; index < cardSeatHours() / 5; index += 1)
      await book(session(strangers(index)), oneCard);
    const move = (date: string) =>
      other.browser.call('reschedule-booking', {
        parameters: { id: 'body' in other ? other.body.id : '' },
        body: { date, timeSlot: '5:00 PM' },
      });
    expect(await move(day)).toMatchObject({
      status: 409,
      text: expect.stringContaining('One card can pay for'),
    });
    expect((await move('2026-11-26')).status).toBe(200);
    const counted = (await itemsOf('CARD#')).map(({ sk, seatHours }) => [sk, seatHours]);
    expect(counted).toContainEqual(['2026-11-26', 5]);
  });

  it('is never over its hours by payments at the same time, and counts cancelled ones', async () => {
    for (let index = 0; index < cardSeatHours() / 5 - 2; index += 1)
      expect(await bookAndReturn(session(strangers(index)), oneCard)).toBe(200);
    const together = await Promise.all(
      Array.from({ length: 6 }, (_, index) => book(session(strangers(30 + index)), oneCard)),
    );
    expect(together.filter(({ status }) => status === 201)).toHaveLength(2);
  });
});

describe('an address', () => {
  it('does the work of the day beyond a quarter of it that was paid there within a day, cancelled or not', async () => {
    const address = '203.0.113.5';
    for (let index = 0; index < 9; index += 1) {
      const browser = new TestBrowser(address);
      expect(await bookAndReturn(session(strangers(index)), `card ${index}`, browser)).toBe(200);
    }
    expect(await workFor(session(), new TestBrowser(address))).toBeGreaterThan(0);
    expect(await workFor(session())).toBe(0);
    expect(await workFor(session({ date: '2026-11-25' }), new TestBrowser(address))).toBe(0);
  });
});

describe('whoever has their money back again and again', () => {
  const date = (index: number) => `2026-12-${String(1 + index).padStart(2, '0')}`;
  const returnHours = async (
    seatHours: number,
    data: Partial<BookingData>,
    browser?: () => Promise<TestBrowser>,
  ) => {
    for (let hours = 0; hours < seatHours; hours += 5) {
      const sessionData = session({ ...data, date: date(hours / 5) });
      expect(await bookAndReturn(sessionData, `card ${hours}`, await browser?.())).toBe(200);
    }
  };

  it('is asked for two seconds of work after some hours, by any address of one mailbox, and not refused as a guest', async () => {
    await returnHours(returnsWithoutWork(), { email: 'vera@example.com' });
    expect(await workFor(session({ email: 'vera@example.com' }))).toBe(0);
    await returnHours(5, { email: 've+ra@example.com', timeSlot: slots[1] as string });
    expect(await workFor(session({ email: 'vera@example.com' }))).toBe(0);
    await returnHours(5, { email: 'vera+one@example.com', timeSlot: slots[1] as string });
    expect(await workFor(session({ email: 'vera@example.com' }))).toBe(fewSeconds());
    await returnHours(mostReturns(), { email: 'vera+more@example.com' });
    expect(await workFor(session({ email: 'vera@example.com' }))).toBe(fewSeconds());
    expect((await checkOut(new TestBrowser(), session({ email: 'Vera@example.com' }))).status).toBe(200);
    expect(await workFor(session({ email: 'kim@example.com' }))).toBe(0);
    travelMinutes(daysOfReturns * 24 * 60);
    const later = session({ email: 'vera@example.com', date: '2026-12-20' });
    expect((await checkOut(new TestBrowser(), later)).status).toBe(200);
  });

  it('uses up nothing of a member whose address they typed', async () => {
    const { browser } = await aMember();
    await returnHours(mostReturns() + 5, { email: 'robin@example.com' });
    expect((await checkOut(browser, session({ email: 'robin@example.com' }))).status).toBe(200);
    await returnHours(mostReturns() + 5, { email: 'other@example.com' }, () => signedIn());
    expect((await checkOut(browser, session({ email: 'fresh@example.com' }))).status).toBe(429);
  });

  it('is not reckoned with what cost them something', async () => {
    const late = session({ date: '2026-11-20', timeSlot: '6:00 PM', duration: 2, email: 'late@example.com' });
    const { browser, body } = (await book(late, oneCard)) as Awaited<ReturnType<typeof book>> & {
      body: { id: string };
    };
    travelMinutes(31);
    const shown = await browser.call('get-booking', { parameters: { id: body.id } });
    await browser.call('cancel-booking', {
      parameters: { id: body.id },
      body: { expectedRefundCents: shown.body.cancellation?.refundCents ?? 0 },
    });
    expect(measure).not.toHaveBeenCalledWith('SeatHoursInVain', expect.anything());
  });

  // Alarm: HoldsOpen.
  it('tells the operator of seat hours that were paid for in vain', async () => {
    await bookAndReturn(session(), oneCard);
    expect(measure).toHaveBeenCalledWith('SeatHoursInVain', 5);
  });
});

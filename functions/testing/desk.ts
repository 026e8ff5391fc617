import { randomUUID } from 'node:crypto';
import { type CallOptions, TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { AttendanceRecord } from '../../shared/domain/desk/attendance.ts';
import { site } from '../../shared/site.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { takeDonationStep } from '../store/bookings/stakes.ts';
import { appendAttendance } from '../store/desk/attendance.ts';
import { transact } from '../table/table.ts';
import { aBooking, checkOut, madeBooking, pay } from './booking-journey.ts';
import { setClock } from './clock.ts';
import { reconcile, untilRefundFails } from './fulfilling.ts';
import type { TestSystem } from './test-system.ts';

export const antiStake = {
  donationAmount: 2500,
  charityType: 'anti-charity',
  charityName: 'Green Party',
} as const;

/** Sells with the desk's say in donations, for each test of the file. */
export const attestDonations = (): void => {
  beforeEach(() => {
    Object.assign(site, { stakeMode: 'attested' });
  });
  afterEach(() => {
    Object.assign(site, { stakeMode: 'honour' });
  });
};

/** Records at the desk, whatever its hours. */
export const record = async (
  bookingId: string,
  what: AttendanceRecord,
  byStaffId: string = randomUUID(),
): Promise<void> => {
  const { sequence = 0 } = (await getBooking(bookingId)) ?? {};
  const event = { ...what, nonce: randomUUID(), bookingId, byStaffId, atMs: Date.now() };
  if (!(await transact([appendAttendance(event, sequence)]))) throw new Error('nothing was recorded');
};

/** A booking whose holder can appeal now, ahead of its session. */
export const aRefusedDonation = async () => {
  Object.assign(site, { stakeMode: 'attested' });
  const { browser, booking } = await madeBooking(aBooking({ ...antiStake, date: '2026-12-09' }));
  Object.assign(site, { stakeMode: 'honour' });
  await record(booking.id, { kind: 'no-show' });
  const notKeptAt = new Date().toISOString();
  await transact([takeDonationStep(booking, { notKeptAt })]);
  return { browser, bookingId: booking.id };
};

/** The id of a booking whose holder has appealed. */
export const anAppeal = async (): Promise<string> => {
  const { browser, bookingId } = await aRefusedDonation();
  await appeal(browser, bookingId);
  return bookingId;
};

/** The sessions of these tests end on Monday, November 23, 2026, at 12:00 PM in New York. */
const end = Date.parse('2026-11-23T17:00:00Z');
export const travelFromEnd = (hours: number): void => setClock(end + hours * 3_600_000);

/** A booking that the desk has recorded as a no-show, whose holder has been told so. */
export const notKept = async (byStaffId?: string) => {
  const made = await madeBooking(aBooking(antiStake));
  await record(made.booking.id, { kind: 'no-show' }, byStaffId);
  travelFromEnd(25);
  await reconcile();
  return made;
};

export const appealText = 'I sat at seat 4 for the whole session, and the desk was empty.';

export const appeal = (browser: TestBrowser, id: string, options: CallOptions = {}) =>
  browser.call('appeal', { parameters: { id }, body: { text: appealText }, ...options });

const cardThatFailsLater = '4000000000005126';

/** A donation that its owner takes back. */
export const takenBack = async (cardNumber?: string): Promise<string> => {
  const browser = new TestBrowser();
  const data = aBooking(antiStake);
  await pay((await checkOut(browser, data)).body.clientSecret, cardNumber);
  const { id } = (await browser.call('create-booking', { body: data })).body;
  await browser.call('resolve-donation', { parameters: { id }, body: { action: 'refund' } });
  return id;
};

/** One whose refund the bank has sent back. */
export const sentBack = async (system: TestSystem): Promise<string> => {
  const id = await takenBack(cardThatFailsLater);
  await untilRefundFails(system);
  return id;
};

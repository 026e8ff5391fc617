import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import type { NewCode } from '../../shared/schemas/codes.ts';
import { makeCode } from '../staff/prices/codes.ts';
import { getCode } from '../store/checkouts/codes.ts';
import { terminal } from '../store/staff/staff-changes.ts';
import { aBooking, pay } from './booking-journey.ts';

/** A code that takes a tenth off sessions, unless it says otherwise. */
export const aCode = (changes: Partial<NewCode> & Pick<NewCode, 'code'>) => {
  const amount = changes.centsOff === undefined ? { percent: 10 } : {};
  return makeCode({ on: 'sessions', note: '', ...amount, ...changes }, terminal, Date.now());
};

/** Asks for the price with a code, and checks out at it. */
export const checkOutWithCode = async (
  code: string,
  bookingData: BookingData = aBooking(),
  browser = new TestBrowser(),
) => {
  const quoted = await browser.call('quote', { body: { bookingData, code } });
  const amount = quoted.status === 200 ? quoted.body.total : 1;
  return browser.call('create-payment-intent', { body: { amount, bookingData, code } });
};

/** A browser that has booked and paid with a code. */
export const payWithCode = async (
  code: string,
  bookingData: BookingData = aBooking(),
  browser = new TestBrowser(),
) => {
  const { status, text, body } = await checkOutWithCode(code, bookingData, browser);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  await pay(body.clientSecret);
  const booked = await browser.call('create-booking', { body: bookingData });
  if (booked.status !== 201) throw new Error(`${booked.status}: ${booked.text}`);
  return { browser, booking: booked.body };
};

/** The counts of a code: its uses, those that were bought, and the cents that they were given. */
export const countsOf = async (name: string) => {
  const code = await getCode(name);
  return [code?.used, code?.bought, code?.givenCents];
};

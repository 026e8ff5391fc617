import { confirmByCard } from '../../infra/local/stripe/payments/confirm-by-card.ts';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { travelMinutes } from './clock.ts';
import { stripeKeys } from './test-system.ts';

export const aBooking = (changes: Partial<BookingData> = {}): BookingData => ({
  name: 'Robin Example',
  email: 'robin@example.com',
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  task: 'Write the introduction',
  isStudent: 'no',
  donationAmount: 0,
  ...changes,
});

export const aStake = { donationAmount: 1000, charityType: 'charity', charityName: 'St. Jude' } as const;

export const checkoutBody = (bookingData: BookingData) => ({
  amount: priceBooking(bookingData).totalCents / 100,
  bookingData,
});

export const checkOut = (browser: TestBrowser, booking: BookingData) =>
  browser.call('create-payment-intent', { body: checkoutBody(booking) });

/** Strangers check out until they hold every seat of a time. */
export const holdEverySeat = async (booking: BookingData = aBooking()): Promise<void> => {
  for (let seat = 1; seat <= site.seatsPerHour; seat += 1)
    await checkOut(new TestBrowser(), { ...booking, email: `stranger-${seat}@example.com` });
};

/** Confirms the payment as the card form does. Whoever pays has a card of their own. */
export const pay = async (
  clientSecret: string,
  cardNumber = '4242424242424242',
  cardHolder = clientSecret,
): Promise<Response> => {
  const api = process.env.STRIPE_API_BASE ?? '';
  return confirmByCard({ ...stripeKeys, api }, clientSecret, { number: cardNumber, holder: cardHolder });
};

/** A browser that has paid for a booking and has not returned to the site yet. */
export const paidCheckout = async (booking: BookingData = aBooking(), browser = new TestBrowser()) => {
  const { body, status, text } = await checkOut(browser, booking);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const paid = await pay(body.clientSecret);
  if (!paid.ok) throw new Error(await paid.text());
  return { browser, booking, clientSecret: body.clientSecret };
};

/** A browser that has booked and paid. */
export const madeBooking = async (data: BookingData = aBooking(), browser = new TestBrowser()) => {
  await paidCheckout(data, browser);
  const { body, status, text } = await browser.call('create-booking', { body: data });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return { browser, booking: body };
};

/** A browser whose payment has come after its hold had ended, when strangers hold every seat. */
export const paidTooLate = async (booking: BookingData = aBooking(), cardNumber?: string) => {
  const browser = new TestBrowser();
  const { clientSecret } = (await checkOut(browser, booking)).body;
  travelMinutes(site.holdMinutes + 1);
  await holdEverySeat(booking);
  await pay(clientSecret, cardNumber);
  return { browser, clientSecret };
};

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { storedPackagePrices } from './package-prices.ts';
import { donationCents, storeBookingPayment, storedPaymentDetails, storePackagePayment } from './purchase.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};

beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

const booking = {
  name: 'Kim',
  email: 'kim@example.com',
  date: '2026-11-20',
  timeSlot: '9:00 AM',
  duration: 2,
  isStudent: 'no',
  task: 'Write',
  donationAmount: 1000,
} as const;
const mini = { type: 'mini', name: 'Mini Project', hours: 15, priceCents: 37_500 } as Parameters<
  typeof storePackagePayment
>[0];

it.each([
  ['12.34', 1234],
  ['a lot', 0],
  ['Infinity', 0],
])('reads %s dollars as %i cents', (typed, cents) => {
  expect(donationCents(typed)).toBe(cents);
});

it('keeps a booking for the checkout in dollars, with neither code nor offer', () => {
  expect(storeBookingPayment(booking)).toBe(true);
  expect(storedPaymentDetails.read()).toEqual({
    amount: 60,
    sessionPrice: 50,
    donationAmount: 10,
    bookingData: booking,
  });
});

it('keeps the code and the offer of a booking', () => {
  const quoted = { code: 'AUTUMN', about: '', totalCents: 4000, offCents: 1000 };
  storeBookingPayment(booking, quoted, { id: 'o1', key: 'k1' });
  expect(storedPaymentDetails.read()).toMatchObject({
    amount: 50,
    sessionPrice: 40,
    code: 'AUTUMN',
    offer: { id: 'o1', key: 'k1' },
  });
});

it('keeps a package at its price, or at the price with the code of this tab', () => {
  const packageData = { packageType: 'mini', totalHours: 15 };
  storePackagePayment(mini);
  const price = { amount: 375, sessionPrice: 375, donationAmount: 0, packageData };
  expect(storedPaymentDetails.read()).toEqual(price);
  storedPackagePrices.write({ code: 'AUTUMN', cents: { mini: 30_000 } });
  storePackagePayment(mini);
  expect(storedPaymentDetails.read()).toEqual({ ...price, amount: 300, sessionPrice: 300, code: 'AUTUMN' });
});

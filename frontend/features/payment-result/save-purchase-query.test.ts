import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { describePayment } from '../../../shared/domain/payments/describe-payment.ts';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { type LastPayment, storedLastPayment, storedPaymentDetails } from '../stored/purchase.ts';
import { type KnownPayment, readKnownPayment } from './known-payment.ts';
import { savePurchaseQuery } from './save-purchase-query.ts';

const kept = new Map<string, string>();
const device = new Map<string, string>();
const storageOf = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
});
const fetched = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  kept.clear();
  device.clear();
  Object.defineProperty(globalThis, 'sessionStorage', { value: storageOf(kept), configurable: true });
  Object.defineProperty(globalThis, 'localStorage', { value: storageOf(device), configurable: true });
});
afterEach(() => {
  fetched.mockReset();
  for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

const bookingData = {
  name: 'Kim',
  email: 'kim@example.com',
  date: '2026-11-20',
  timeSlot: '9:00 AM',
  duration: 1,
  isStudent: 'no',
  task: 'Write',
  donationAmount: 0,
};
const ofBooking = { amount: 25, sessionPrice: 25, donationAmount: 0, bookingData } as PaymentDetails;
const ofPackage = {
  amount: 375,
  sessionPrice: 375,
  donationAmount: 0,
  packageData: { packageType: 'mini', totalHours: 15 },
} as PaymentDetails;
const payment: LastPayment = { clientSecret: 'secret', state: 'succeeded' };
const booking = { id: 'b1', date: '2026-11-20', timeSlot: '9:00 AM', duration: 1 };

/** Answers each request by its path. */
const answers = (...replies: [path: string, status: number, body: unknown][]): void => {
  fetched.mockImplementation(async (address) => {
    const index = replies.findIndex(([path]) => path === address);
    const [, status, body] = replies.splice(index, 1)[0] ?? ['', 500, `Nothing answers ${address}.`];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
};

const save = async (known: KnownPayment) => {
  const queries = new QueryClient();
  queries.setQueryData(['my-bookings', 'u1'], []);
  queries.setQueryData(['my-packages', 'u1'], []);
  const saved = await queries.fetchQuery({ ...savePurchaseQuery(known), retry: false }).catch(String);
  const isKnown = (name: string) => queries.getQueryData([name, 'u1']) !== undefined;
  return { saved, isKnown: [isKnown('my-bookings'), isKnown('my-packages')] };
};

it('saves a booking, and forgets its order, its hold and what the member’s pages know', async () => {
  for (const name of ['paymentDetails', 'hold', 'bookingDraft']) kept.set(name, '{}');
  answers(['/api/bookings', 200, booking]);
  expect(await save({ details: ofBooking, payment })).toEqual({
    saved: { booking },
    isKnown: [false, false],
  });
  expect([...kept.keys()]).toEqual(['lastPayment']);
  expect(storedLastPayment.read()).toEqual({ clientSecret: 'secret', state: 'found' });
  expect(JSON.parse(device.get('bookedHours') ?? '')).toEqual([booking]);
});

it('keeps no hours of a member’s booking on the device', async () => {
  answers(['/api/bookings', 200, { ...booking, userId: 'u1' }]);
  await save({ details: ofBooking, payment: undefined });
  expect([device.has('bookedHours'), kept.has('lastPayment')]).toEqual([false, false]);
});

it('saves a package, and leaves a hold alone', async () => {
  for (const name of ['paymentDetails', 'hold']) kept.set(name, '{}');
  answers(['/api/packages', 200, { id: 'p1' }]);
  expect((await save({ details: ofPackage, payment })).saved).toEqual({ hoursPackage: { id: 'p1' } });
  expect([...kept.keys()].sort()).toEqual(['hold', 'lastPayment']);
});

it.each([400, 402, 404])('finds by its secret what no cookie finds: %i', async (status) => {
  answers(['/api/bookings', status, 'No.'], ['/api/find-purchase', 200, { booking }]);
  expect((await save({ details: ofBooking, payment })).saved).toEqual({ booking });
});

it.each([
  ['no secret', [['/api/bookings', 402, 'Unpaid.']], undefined],
  [
    'a secret of nothing',
    [
      ['/api/bookings', 402, 'Unpaid.'],
      ['/api/find-purchase', 404, 'None.'],
    ],
    payment,
  ],
] as const)('says with %s what the first answer said', async (_, replies, known) => {
  answers(...(replies as unknown as Parameters<typeof answers>));
  expect((await save({ details: ofBooking, payment: known })).saved).toContain('Unpaid.');
});

it('says why it could not be found, when the server has failed', async () => {
  answers(['/api/bookings', 402, 'Unpaid.'], ['/api/find-purchase', 503, 'Later.']);
  expect((await save({ details: ofBooking, payment })).saved).toContain('Later.');
});

it('does not look elsewhere when a booking is refused', async () => {
  answers(['/api/bookings', 409, 'Taken.'], ['/api/find-purchase', 200, { booking }]);
  expect((await save({ details: ofBooking, payment })).saved).toContain('Taken.');
});

it.each([
  ['succeeded', { state: 'processing', message: describePayment('sent').says }],
  ['open', { state: 'unpaid', message: 'Not paid.' }],
] as const)('shows a payment that came back %s and is not booked yet', async (state, shown) => {
  kept.set('paymentDetails', '{}');
  answers(['/api/find-purchase', 200, { state: 'unpaid', message: 'Not paid.' }]);
  expect((await save({ details: undefined, payment: { ...payment, state } })).saved).toEqual(shown);
  expect(kept.has('paymentDetails')).toBe(true);
});

it('keeps an order that another payment of the tab has not bought', async () => {
  kept.set('paymentDetails', '{}');
  answers(['/api/find-purchase', 200, { booking }]);
  expect((await save({ details: undefined, payment })).isKnown).toEqual([true, true]);
  expect(kept.has('paymentDetails')).toBe(true);
});

it('needs a payment to look for', async () => {
  expect((await save({ details: undefined, payment: undefined })).saved).toContain('There is no payment');
});

it('reads the payment of a return address, and keeps it for a reload', () => {
  const returned = { payment_intent_client_secret: 'secret', redirect_status: 'succeeded' };
  expect(readKnownPayment({})).toBeUndefined();
  expect(readKnownPayment(returned)).toEqual({ details: undefined, payment });
  expect(readKnownPayment({})).toEqual({ details: undefined, payment });
  expect(readKnownPayment({ ...returned, redirect_status: 'failed' })?.payment?.state).toBe('open');
});

it('does not take the payment of an earlier purchase for that of an order', () => {
  storedLastPayment.write({ clientSecret: 'earlier', state: 'found' });
  expect(readKnownPayment({})?.payment?.clientSecret).toBe('earlier');
  storedPaymentDetails.write(ofBooking);
  expect(readKnownPayment({})).toEqual({ details: ofBooking, payment: undefined });
  storedLastPayment.write({ clientSecret: 'earlier', state: 'open' });
  expect(readKnownPayment({})?.payment?.clientSecret).toBe('earlier');
});

it('takes no order for one that it cannot read', () => {
  kept.set('paymentDetails', '{"amount":"a lot"}');
  expect(readKnownPayment({})).toBeUndefined();
});

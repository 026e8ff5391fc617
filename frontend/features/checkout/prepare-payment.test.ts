import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';

type Ask = (key: string, request: { body: Record<string, unknown> }) => Promise<unknown>;
const callApi = jest.fn<Ask>();
jest.unstable_mockModule('../../api/client.ts', () => ({ callApi }));
const { preparePayment } = await import('./prepare-payment.ts');

const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
});
let tab: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  for (const [name, kept] of [['sessionStorage', tab] as const, ['localStorage', new Map()] as const])
    Object.defineProperty(globalThis, name, { value: storageOf(kept), configurable: true });
  callApi
    .mockReset()
    .mockResolvedValue({ clientSecret: 'pi_2_secret_x', holdExpiresAt: '2026-11-20T13:15:00.000Z' });
});
afterEach(() => {
  for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

const stored = (name: string): unknown => JSON.parse(tab.get(name) ?? 'null');
const bookingData = { date: '2026-11-23', timeSlot: '9:00 AM', duration: 3 };
const session = { amount: 70, bookingData } as PaymentDetails;
const hours = { amount: 375, packageData: { packageType: 'mini', totalHours: 15 } } as PaymentDetails;
const sent = () => callApi.mock.calls.map(([, { body }]) => body);

it('sends what is bought, with its code or its offer', async () => {
  await preparePayment(session);
  await preparePayment({ ...session, code: 'AUTUMN', offer: { id: 'o1', key: 'k' } } as PaymentDetails);
  await preparePayment(hours);
  const requestKey = expect.any(String);
  expect(sent()).toEqual([
    { amount: 70, bookingData, offer: undefined, requestKey },
    expect.objectContaining({ amount: 70, bookingData, offer: { id: 'o1', key: 'k' }, code: 'AUTUMN' }),
    expect.objectContaining({ amount: 375, packageData: { packageType: 'mini', totalHours: 15 } }),
  ]);
  expect(sent()[2]).not.toHaveProperty('offer');
});

it('repeats a request with the same key until an answer has come, and takes another key then', async () => {
  callApi.mockRejectedValueOnce(new Error('offline'));
  await expect(preparePayment(session)).rejects.toThrow('offline');
  await preparePayment(session);
  await preparePayment(session);
  const [first, again, next] = sent().map(({ requestKey }) => requestKey);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it.each([
  ['none', undefined, undefined],
  ['one whose card form was shown', 'open', 'pi_1_secret_x'],
  ['one that is said to be paid', 'succeeded', 'pi_1_secret_x'],
  ['one whose purchase was shown', 'found', undefined],
])('names the last payment of the tab, of which nobody knows what became: %s', async (_, state, secret) => {
  if (state) tab.set('lastPayment', JSON.stringify({ clientSecret: 'pi_1_secret_x', state }));
  await preparePayment(session);
  expect(sent()[0]?.clientSecret).toBe(secret);
});

it.each([
  ['a session', session, false, { ...bookingData, expiresAt: '2026-11-20T13:15:00.000Z' }, 'open'],
  ['a session that is paid', session, true, expect.objectContaining(bookingData), 'succeeded'],
  ['a package', hours, false, null, 'open'],
])('keeps in the tab what is held, and its payment: %s', async (_, details, paid, hold, state) => {
  callApi.mockResolvedValueOnce({
    clientSecret: 'pi_2_secret_x',
    holdExpiresAt: '2026-11-20T13:15:00.000Z',
    paid,
  });
  await preparePayment(details);
  expect(stored('hold')).toEqual(hold);
  expect(stored('lastPayment')).toEqual({ clientSecret: 'pi_2_secret_x', state });
});

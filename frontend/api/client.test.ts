import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { callApi } from './client.ts';
import { serverNow } from './server-clock.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers each request with the next response, and then always with the last one. */
const answerWith = (...answers: [body: string, init?: ResponseInit][]) => {
  const fetchMock = jest.fn<typeof fetch>().mockImplementation(async () => {
    const [body, init] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [''];
    return new Response(body, init);
  });
  globalThis.fetch = fetchMock;
  return fetchMock;
};

const readHours = () => callApi('get-availability', { query: { date: '2026-11-20' } });

const order = {
  amount: 25,
  bookingData: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    date: '2026-11-20',
    timeSlot: '9:00 AM',
    duration: 1,
    task: 'Write',
  },
};
const openCheckout = () => callApi('create-payment-intent', { body: order });

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('callApi', () => {
  it('sends a read with credentials, its query, and no body or content type', async () => {
    const fetchMock = answerWith(['{"date":"2026-11-20"}']);
    await expect(readHours()).resolves.toEqual({ date: '2026-11-20' });
    expect(fetchMock).toHaveBeenCalledWith('/api/availability?date=2026-11-20', {
      method: 'GET',
      credentials: 'include',
      signal: expect.any(AbortSignal),
    });
  });

  it('sends the query from browsers whose URLSearchParams have no size, too', async () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    const fetchMock = answerWith(['{}']);
    try {
      await readHours();
    } finally {
      Object.defineProperty(URLSearchParams.prototype, 'size', size);
    }
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/availability?date=2026-11-20');
  });

  it('sends a body as JSON with a JSON content type', async () => {
    const fetchMock = answerWith(['{}']);
    await openCheckout();
    expect(fetchMock).toHaveBeenCalledWith('/api/create-payment-intent', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: expect.any(AbortSignal),
    });
  });

  // ASVS 1.2.2, 3.7.2.
  it('fills path parameters and leaves out absent query values', async () => {
    const fetchMock = answerWith(['{}']);
    await callApi('get-booking', { parameters: { id: 'a/b' }, query: { key: undefined } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/bookings/a%2Fb');
  });

  it('throws the status, a colon, a space and the body text', async () => {
    answerWith(['That hour is full.', { status: 409, statusText: 'Conflict' }]);
    const error = await failureOf(readHours());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '409: That hour is full.',
      status: 409,
      sentence: 'That hour is full.',
    });
  });

  it('throws the status text when the body is empty', async () => {
    answerWith(['', { status: 503, statusText: 'Service Unavailable' }]);
    expect(await failureOf(readHours())).toMatchObject({ message: '503: Service Unavailable' });
  });

  it('learns the server’s clock from the Date header', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    answerWith(['{}', { headers: { date: tomorrow.toUTCString() } }]);
    await readHours();
    expect(Math.abs(serverNow() - tomorrow.getTime())).toBeLessThan(2000);
  });

  it('adds the age of an answer from a cache to its time', async () => {
    answerWith(['{}', { headers: { date: new Date().toUTCString(), age: '3600' } }]);
    await readHours();
    expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(2000);
  });
});

describe('a challenge', () => {
  const id = '8f0f7ff5-2d6c-4a4e-9b1d-0d8c6f8f6f11';
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
  };
  const challenged: [string, ResponseInit] = [
    'Please try again.',
    { status: 428, headers: { 'x-challenge': JSON.stringify({ id, parameters }) } },
  ];

  it('is solved, and the request sent again with the solution', async () => {
    const fetchMock = answerWith(challenged, ['{"paid":false}']);
    await expect(openCheckout()).resolves.toEqual({ paid: false });
    const [, init] = fetchMock.mock.calls[1] ?? [];
    const headers = init?.headers as Record<string, string>;
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(headers['x-challenge-solution'] ?? '')).toEqual({
      id,
      counter: expect.any(Number),
      derivedKey: expect.stringMatching(/^0[0-9a-f]{63}$/),
    });
  });

  it('is given up after the third one, with the server’s sentence', async () => {
    const fetchMock = answerWith(challenged);
    expect(await failureOf(openCheckout())).toMatchObject({ status: 428, sentence: 'Please try again.' });
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });
});

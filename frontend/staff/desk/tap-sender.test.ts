import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { createTapSender } from './tap-sender.ts';
import { addTap, forgetTap, nextTap, refuseTap, type Tap } from './taps.ts';

const device = new Map<string, string>();
beforeEach(() => {
  device.clear();
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (name: string) => device.get(name) ?? null,
      setItem: (name: string, value: string) => void device.set(name, value),
    },
    configurable: true,
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const stored = (): Tap[] => JSON.parse(device.get('deskTaps') ?? '[]');
const tapped = (nonce: string, record: Tap['record'] = { kind: 'arrived' }, byStaffId = 'kim') =>
  addTap({ nonce, bookingId: 'b', sequence: 0, record, byStaffId });

/** A desk whose server gives these answers, one for each request. The last one goes on. */
const desk = (...answers: (number | 'lost')[]) => {
  const sent: string[] = [];
  const told: boolean[] = [];
  const sender = createTapSender({
    next: () => nextTap('kim'),
    send: async ({ nonce }) => {
      sent.push(nonce);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      if (answer !== 201) throw new ApiError(Number(answer), 'Not now.');
    },
    forget: forgetTap,
    refuse: ({ nonce }, sentence) => refuseTap(nonce, sentence),
    tell: (isFailing) => told.push(isFailing),
  });
  return { sent, told, ...sender };
};

it('sends taps in their order, each until it is answered, with growing pauses', async () => {
  tapped('n1');
  tapped('n2');
  const { flush, sent, told } = desk('lost', 500, 429, 'lost', 201);
  await flush();
  expect(stored()).toHaveLength(2);
  const sentAfter = async (pauseMs: number) => {
    await jest.advanceTimersByTimeAsync(pauseMs);
    return sent.length;
  };
  expect([await sentAfter(999), await sentAfter(1), await sentAfter(2000), await sentAfter(4000)]).toEqual([
    1, 2, 3, 4,
  ]);
  expect([await sentAfter(7999), await sentAfter(1)]).toEqual([4, 6]);
  expect(sent).toEqual(['n1', 'n1', 'n1', 'n1', 'n1', 'n2']);
  expect(told).toEqual([true, true, true, true, false, false]);
  expect(stored()).toEqual([]);
});

it('keeps the sentence of a refusal, goes on with the others, and forgets what would undo it', async () => {
  tapped('n1');
  tapped('n2', { kind: 'undo', undoes: 'n1' });
  tapped('n3', { kind: 'no-show' });
  const { flush, sent } = desk(409, 201);
  await flush();
  expect(sent).toEqual(['n1', 'n3']);
  expect(stored()).toMatchObject([{ nonce: 'n1', refusal: 'Not now.' }]);
});

it('keeps a refusal and the name of the visitor until it is acknowledged, however long that takes', async () => {
  addTap({
    nonce: 'n1',
    bookingId: 'b',
    sequence: 0,
    record: { kind: 'arrived' },
    byStaffId: 'kim',
    about: 'Ada L., seat 2',
  });
  await desk(409).flush();
  tapped('n2', { kind: 'no-show' }, 'robin');
  await jest.advanceTimersByTimeAsync(49 * 3_600_000);
  tapped('n3', { kind: 'no-show' }, 'robin');
  expect(stored()).toMatchObject([
    { nonce: 'n1', about: 'Ada L., seat 2', refusal: 'Not now.' },
    { nonce: 'n2', refusal: 'It could not be sent in time.' },
    { nonce: 'n3' },
  ]);
  forgetTap('n1');
  expect(stored().map(({ nonce }) => nonce)).toEqual(['n2', 'n3']);
});

it('waits for somebody who is signed out, and leaves the taps of others alone', async () => {
  tapped('n1', { kind: 'arrived' }, 'robin');
  tapped('n2');
  const { flush, sent, told } = desk(401);
  await flush();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['n2']);
  expect(told).toEqual([]);
  expect(stored()).toHaveLength(2);
});

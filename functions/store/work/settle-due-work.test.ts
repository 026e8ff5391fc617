import { jest } from '@jest/globals';
import type { Settle } from './settle-due-work.ts';
import type { postponeWork, Work, WorkQueue } from './work.ts';

const postpone = jest.fn<typeof postponeWork>();
jest.unstable_mockModule('./work.ts', () => ({ postponeWork: postpone }));
const { settleDueWork } = await import('./settle-due-work.ts');

const morning = Date.parse('2026-11-20T13:00:00Z');
/** The time limit of the function in the contract. */
const limitMs = 240_000;
const stripeMs = 300;
const poolSize = 12;

beforeEach(() => {
  jest.useFakeTimers({ now: morning });
  jest.spyOn(console, 'error').mockReturnValue();
  postpone.mockReset().mockImplementation(async ({ dueAt }) => Date.parse(dueAt));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const never = () => new Promise<never>(() => undefined);

async function* due(queue: WorkQueue, count: number): AsyncGenerator<Work> {
  const dueAt = new Date(morning - 60_000).toISOString();
  for (let index = 0; index < count; index += 1) yield { queue, pk: `CHECKOUT#${index}`, sk: queue, dueAt };
}

/** Simulates a run of the reconciler. */
const run = async (
  counts: Partial<Record<WorkQueue, number>>,
  settle: (work: Work) => Promise<unknown> = () => wait(stripeMs),
) => {
  let atOnce = 0;
  let mostAtOnce = 0;
  const endedAfterMs: Record<WorkQueue, number[]> = {
    refund: [],
    'late-refund': [],
    checkout: [],
    erasure: [],
    package: [],
    donation: [],
    appeal: [],
    'open-dispute': [],
    closure: [],
    offer: [],
    waiter: [],
    'waited-day': [],
    series: [],
  };
  const settleOne: Settle = async (work) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    try {
      await settle(work);
    } finally {
      atOnce -= 1;
    }
    endedAfterMs[work.queue].push(Date.now() - morning);
    return 'ended';
  };
  const running = settleDueWork({
    queues: {
      refund: due('refund', counts.refund ?? 0),
      'late-refund': due('late-refund', counts['late-refund'] ?? 0),
      checkout: due('checkout', counts.checkout ?? 0),
      erasure: due('erasure', counts.erasure ?? 0),
      package: due('package', counts.package ?? 0),
      donation: due('donation', counts.donation ?? 0),
      appeal: due('appeal', counts.appeal ?? 0),
      'open-dispute': due('open-dispute', counts['open-dispute'] ?? 0),
      closure: due('closure', counts.closure ?? 0),
      offer: due('offer', counts.offer ?? 0),
      waiter: due('waiter', counts.waiter ?? 0),
      'waited-day': due('waited-day', counts['waited-day'] ?? 0),
      series: due('series', counts.series ?? 0),
    },
    settle: {
      refund: settleOne,
      'late-refund': settleOne,
      checkout: settleOne,
      erasure: settleOne,
      package: settleOne,
      donation: settleOne,
      appeal: settleOne,
      'open-dispute': settleOne,
      closure: settleOne,
      offer: settleOne,
      waiter: settleOne,
      'waited-day': settleOne,
      series: settleOne,
    },
    now: Date.now,
    remainingMs: () => limitMs - (Date.now() - morning),
  }).then((summary) => ({ ...summary, tookMs: Date.now() - morning }));
  await jest.advanceTimersByTimeAsync(limitMs);
  return { ...(await running), mostAtOnce, endedAfterMs };
};

it('requests a due refund at once although 5,000 checkouts are due, and settles all of them in the same run', async () => {
  const { endedAfterMs, ended, isDone, tookMs, mostAtOnce } = await run({ refund: 1, checkout: 5000 });
  expect(endedAfterMs.refund).toEqual([stripeMs]);
  expect([ended, isDone, mostAtOnce]).toEqual([5001, true, poolSize]);
  expect(tookMs).toBeLessThan(130_000);
});

it.each(['package', 'donation', 'appeal', 'open-dispute'] as const)(
  'settles what is due of the queue %s at once, however long the others are',
  async (queue) => {
    const others = {
      checkout: 5000,
      refund: 5000,
      package: 5000,
      donation: 5000,
      appeal: 5000,
      'open-dispute': 5000,
    };
    const { endedAfterMs } = await run({ ...others, [queue]: 1 });
    expect(endedAfterMs[queue]).toEqual([stripeMs]);
  },
);

it('ends checkouts while any number of refunds are due', async () => {
  const { endedAfterMs } = await run({ refund: 5000, checkout: 1 });
  expect(endedAfterMs.checkout).toEqual([stripeMs]);
});

it('starts nothing that might not end before the function is stopped', async () => {
  const { isDone, ended, failed, tookMs, mostAtOnce } = await run({ refund: 10, checkout: 20_000 });
  expect([isDone, failed, mostAtOnce]).toEqual([false, 0, poolSize]);
  expect(ended).toBeGreaterThan(6000);
  expect(tookMs).toBeLessThanOrEqual(limitMs - 70_000 + stripeMs);
});

it('postpones items that hang, and ends in time', async () => {
  const { isDone, ended, failed, tookMs } = await run({ refund: 3, checkout: 2000 }, ({ pk, sk }) =>
    pk.endsWith('#0') && sk === 'refund' ? never() : wait(stripeMs),
  );
  expect([isDone, ended, failed]).toEqual([false, 2002, 1]);
  expect(tookMs).toBe(limitMs - 10_000);
  expect(postpone.mock.calls.map(([{ pk, sk }]) => `${pk} ${sk}`)).toEqual(['CHECKOUT#0 refund']);
});

it('postpones items that fail, and reports since when the oldest has been due', async () => {
  const fails = new Set(['CHECKOUT#7', 'CHECKOUT#8']);
  postpone.mockImplementation(async ({ pk }) => morning - (pk === 'CHECKOUT#7' ? 90 : 30) * 60_000);
  const summary = await run({ refund: 0, checkout: 100 }, ({ pk }) =>
    fails.has(pk) ? Promise.reject(new Error('no answer')) : wait(stripeMs),
  );
  expect(summary).toMatchObject({ ended: 98, failed: 2, isDone: true, oldestFailedMs: morning - 5_400_000 });
  expect(new Set(postpone.mock.calls.map(([{ pk }]) => pk))).toEqual(fails);
});

it('continues when an item cannot be postponed', async () => {
  postpone.mockRejectedValue(new Error('the table is out of order'));
  const summary = await run({ refund: 20, checkout: 20 }, ({ queue }) =>
    queue === 'refund' ? Promise.reject(new Error('no answer')) : wait(stripeMs),
  );
  expect(summary).toMatchObject({ ended: 20, failed: 20, isDone: true, oldestFailedMs: morning - 60_000 });
});

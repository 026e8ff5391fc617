// Security: Windows slide.
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../../testing/test-system.ts';
import { attemptsWithin, countAgainst, countAgainstAll, countAttempt, takeBack } from './throttles.ts';

freshSystemForEachTest();

const startMs = Date.parse(morning);
const at = (second: number): number => startMs + second * 1000;
const throttle = { name: 'guess:robin', limit: 3, windowSeconds: 900, sentence: 'Please wait.' };

const countAt = async (second: number): Promise<'counted' | 'refused'> => {
  try {
    await countAgainst(throttle, at(second));
    return 'counted';
  } catch {
    return 'refused';
  }
};

it('keeps a count until its window has passed, without a name in its key', async () => {
  await countAgainst(throttle, at(60));
  const rows = await itemsOf();
  expect(rows).toMatchObject([{ expiresAt: at(900) / 1000 }]);
  expect(JSON.stringify(rows)).not.toContain('robin');
});

it('does not allow twice the limit around the edge of a window', async () => {
  for (const second of [897, 898, 899]) expect(await countAt(second)).toBe('counted');
  expect(await countAt(901)).toBe('refused');
  expect(await countAt(1600)).toBe('refused');
  expect(await countAt(1802)).toBe('counted');
});

it('states when another attempt is allowed', async () => {
  for (const second of [0, 200, 200]) await countAt(second);
  await expect(countAgainst(throttle, at(210))).rejects.toMatchObject({
    code: 'too-many',
    message: 'Please wait.',
    retryAfterSeconds: 1050 - 210,
  });
});

it('counts each of many concurrent attempts', async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(throttle, at(0))));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('starts anew, also for many at once, while an expired row still exists', async () => {
  await countAttempt(throttle, at(0));
  const counts = await Promise.all(Array.from({ length: 5 }, () => countAttempt(throttle, at(5000))));
  expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
  const [row, ...others] = await itemsOf();
  expect(Object.keys(row ?? {}).filter((name) => name.startsWith('slice'))).toHaveLength(1);
  expect(others).toEqual([]);
});

it('keeps at most one count for each slice of a window', async () => {
  for (let second = 0; second < 20_000; second += 70) await countAttempt(throttle, at(second));
  const [row] = await itemsOf();
  expect(Object.keys(row ?? {}).filter((name) => name.startsWith('slice')).length).toBeLessThanOrEqual(23);
});

it('counts against all of several limits, even if the first one is exceeded', async () => {
  const none = { ...throttle, name: 'none', limit: 0 };
  await expect(countAgainstAll([none, throttle], at(0))).rejects.toMatchObject({ code: 'too-many' });
  expect(await countAttempt(throttle, at(0))).toBe(2);
});

it('takes back attempts that were counted at the same instant, and reads without counting', async () => {
  for (const second of [0, 100, 100]) await countAttempt(throttle, at(second));
  await takeBack([throttle], at(100));
  expect(await attemptsWithin(throttle, at(100))).toBe(2);
  expect(await attemptsWithin(throttle, at(930))).toBe(1);
  expect(await attemptsWithin({ ...throttle, name: 'none' }, at(0))).toBe(0);
  expect(await countAttempt(throttle, at(100))).toBe(3);
});

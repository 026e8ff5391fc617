// Security: Windows slide.
import type { Counter } from '../../../shared/domain/access/limit.ts';
import { password } from '../../../shared/domain/access/limits.ts';
import { totalOf } from '../../../shared/domain/time/sliding-window.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../../testing/test-system.ts';
import { attemptsWithin, countAttempt, counterOf, takeBack } from './throttles.ts';

freshSystemForEachTest();

const startMs = Date.parse(morning);
const at = (second: number): number => startMs + second * 1000;
const [ofAccount] = password.of() as [Counter];
const counter = counterOf(password, ofAccount, 'robin');

const countAt = async (second: number): Promise<number> => totalOf(await countAttempt(counter, at(second)));

it('keeps a count until its window has passed, without a name in its key', async () => {
  await countAt(60);
  const rows = await itemsOf();
  expect(rows).toMatchObject([{ expiresAt: at(900) / 1000 }]);
  expect(JSON.stringify(rows)).not.toContain('robin');
});

it('remembers attempts around the edge of a window', async () => {
  const seconds = [897, 898, 899, 901, 1600, 1802];
  const counts: number[] = [];
  for (const second of seconds) counts.push(await countAt(second));
  expect(counts).toEqual([1, 2, 3, 4, 5, 2]);
});

it('counts each of many concurrent attempts', async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => countAt(0)));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('starts anew, also for many at once, while an expired row still exists', async () => {
  await countAt(0);
  const counts = await Promise.all(Array.from({ length: 5 }, () => countAt(5000)));
  expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
  const [row, ...others] = await itemsOf();
  expect(Object.keys(row ?? {}).filter((name) => name.startsWith('slice'))).toHaveLength(1);
  expect(others).toEqual([]);
});

it('keeps at most one count for each slice of a window', async () => {
  for (let second = 0; second < 20_000; second += 70) await countAt(second);
  const [row] = await itemsOf();
  expect(Object.keys(row ?? {}).filter((name) => name.startsWith('slice')).length).toBeLessThanOrEqual(23);
});

it('takes back attempts that were counted at the same instant, and reads without counting', async () => {
  for (const second of [0, 100, 100]) await countAt(second);
  await takeBack([counter], at(100));
  expect(await attemptsWithin(counter, at(100))).toBe(2);
  expect(await attemptsWithin(counter, at(930))).toBe(1);
  expect(await attemptsWithin(counterOf(password, ofAccount, 'kim'), at(0))).toBe(0);
  expect(await countAt(100)).toBe(3);
});

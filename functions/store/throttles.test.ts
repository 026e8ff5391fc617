import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../testing/test-system.ts';
import { transact } from './table.ts';
import { countAgainst, countWith } from './throttles.ts';

freshSystemForEachTest();

const nowMs = Date.parse(morning) + 60_000;
const throttle = { name: 'guess:robin', limit: 2, windowSeconds: 900, sentence: 'Please wait.' };

it.each([
  ['an attempt', () => countAgainst(throttle, nowMs)],
  ['what succeeded', () => transact([countWith(throttle, 1, nowMs)])],
])('keeps the count of %s until its window ends, under no name', async (_, count) => {
  await count();
  const rows = await itemsOf();
  expect(rows).toMatchObject([{ attempts: 1, expiresAt: Date.parse(morning) / 1000 + 900 }]);
  expect(JSON.stringify(rows)).not.toContain('robin');
});

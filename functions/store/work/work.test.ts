import { changeRow, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { countDueWork, dueWork, openAppeals, postponeWork, type WorkQueue } from './work.ts';

freshSystemForEachTest();

const nowMs = Date.parse('2026-11-20T13:00:00.000Z');
const hourMs = 3_600_000;
const after = (hours: number): string => new Date(nowMs + hours * hourMs).toISOString();
const key = { pk: 'CHECKOUT#1', sk: 'CHECKOUT' };

it.each<[WorkQueue, tries: number | undefined, sinceHours: number, next: WorkQueue, dueInMinutes: number]>([
  ['checkout', undefined, -1, 'checkout', 5],
  ['checkout', 1, -1, 'checkout', 10],
  ['checkout', 3, -1, 'checkout', 40],
  ['checkout', 6, -100, 'checkout', 240],
  ['refund', undefined, -23.99, 'refund', 5],
  ['refund', 1, -24, 'late-refund', 10],
  ['late-refund', 2, -1, 'late-refund', 20],
  // It is taken three days after that: a day from now.
  ['open-dispute', 4, -100, 'open-dispute', -2 * 24 * 60],
])('postpones %s that was tried %s times, since %d hours, to %s', async (...row) => {
  const [queue, tries, sinceHours, next, dueInMinutes] = row;
  const [dueAt, since] = [after(-0.5), after(sinceHours)];
  const isFirst = tries === undefined;
  await changeRow(key, {
    ...{ workQueue: queue, workDueAt: isFirst ? since : dueAt },
    ...(!isFirst && { workTries: tries, workSince: since }),
  });
  expect(await postponeWork({ ...key, queue, dueAt: isFirst ? since : dueAt }, nowMs)).toBe(
    Date.parse(since),
  );
  expect(await rowAt(key)).toEqual({
    ...key,
    workQueue: next,
    workDueAt: after(dueInMinutes / 60),
    workTries: (tries ?? 0) + 1,
    workSince: since,
  });
});

it('takes what is due, the oldest first, and a dispute three days after its time', async () => {
  const add = (name: string, workQueue: WorkQueue, hours: number) =>
    changeRow({ pk: `CHECKOUT#${name}`, sk: 'ROW' }, { workQueue, workDueAt: after(hours) });
  await add('now', 'checkout', 0);
  await add('before', 'checkout', -1);
  await add('later', 'checkout', 0.001);
  await add('other', 'refund', -1);
  await add('decided', 'open-dispute', -72);
  await add('open', 'open-dispute', -71.999);
  const due = async (queue: WorkQueue) => {
    const keys: string[] = [];
    for await (const { pk } of dueWork(queue, nowMs)) keys.push(pk);
    return keys;
  };
  expect(await due('checkout')).toEqual(['CHECKOUT#before', 'CHECKOUT#now']);
  expect(await due('open-dispute')).toEqual(['CHECKOUT#decided']);
  expect(await countDueWork('checkout', nowMs)).toBe(2);
  expect(await countDueWork('appeal', nowMs)).toBe(0);
});

it('lists the bookings with an open appeal, whenever it has to be decided', async () => {
  const add = (id: string, workQueue: WorkQueue, hours: number) =>
    changeRow({ pk: `BOOKING#${id}`, sk: 'BOOKING' }, { workQueue, workDueAt: after(hours) });
  await add('later', 'appeal', 48);
  await add('over', 'appeal', -1);
  await add('donation', 'donation', -1);
  expect(await openAppeals()).toEqual(['over', 'later']);
});

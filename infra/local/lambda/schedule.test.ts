import { eventually } from '../../testing/local/eventually.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { createLocalClock, type LocalClock } from '../server/local-clock.ts';
import { openStateDatabase } from '../state/state-database.ts';
import { type Schedule, startSchedule } from './schedule.ts';

const database = openStateDatabase(temporaryFolder());
const minute = 60_000;
let clock: LocalClock;
let schedule: Schedule;
let runs: number[];
let overlaps: number;

beforeEach(() => {
  clock = createLocalClock(database);
  clock.reset();
  runs = [];
  overlaps = 0;
  let running = false;
  schedule = startSchedule(clock, 5 * minute, async () => {
    if (running) overlaps += 1;
    running = true;
    runs.push(clock.now());
    await new Promise((resolve) => setTimeout(resolve, 5));
    running = false;
    return { status: 'success', payload: undefined };
  });
});
afterEach(() => schedule.stop());
afterAll(() => database.close());

it('invokes at once, and again when the clock travels past the next turn', async () => {
  await eventually(() => expect(runs).toHaveLength(1));
  clock.travelTo(clock.now() + 4 * minute);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toHaveLength(1);
  clock.travelTo(clock.now() + 2 * minute);
  await eventually(() => expect(runs).toHaveLength(2));
});

it('does not wait for the time it had travelled to after a return to now', async () => {
  clock.travelTo(clock.now() + 1000 * minute);
  await eventually(() => expect(runs).toHaveLength(1));
  await schedule.runNow();
  clock.reset();
  clock.travelTo(clock.now() + 6 * minute);
  await eventually(() => expect(runs).toHaveLength(3));
});

it('never overlaps, and runs once for each demand', async () => {
  await Promise.all([schedule.runNow(), schedule.runNow(), schedule.runNow()]);
  expect([overlaps, runs.length]).toEqual([0, 4]);
});

import { join } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { openStateDatabase } from '../state/state-database.ts';
import { createLocalClock } from './local-clock.ts';

const folder = temporaryFolder();
const day = 86_400_000;

it('travels forward, over a restart, and back to now', () => {
  const database = openStateDatabase(join(folder, 'travel'));
  const clock = createLocalClock(database);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  clock.travelTo(Date.now() + day);
  expect(Math.abs(clock.now() - Date.now() - day)).toBeLessThan(1000);
  expect(new BigInt64Array(clock.shared)[0]).toBe(BigInt(clock.offsetMs()));
  database.close();

  const reopened = openStateDatabase(join(folder, 'travel'));
  const restarted = createLocalClock(reopened);
  expect(restarted.offsetMs()).toBe(clock.offsetMs());
  restarted.reset();
  expect(restarted.offsetMs()).toBe(0);
  reopened.close();
});

it('refuses to go back, or out of time, and tells its listeners of each change', () => {
  const database = openStateDatabase(join(folder, 'refuse'));
  const clock = createLocalClock(database);
  let changes = 0;
  const forget = clock.onChange(() => {
    changes += 1;
  });
  expect(() => clock.travelTo(Date.now() - day)).toThrow(RangeError);
  expect(() => clock.travelTo(Number.NaN)).toThrow(RangeError);
  expect(() => clock.travelTo(9e15)).toThrow(RangeError);
  expect(changes).toBe(0);
  clock.travelTo(clock.now() + day);
  forget();
  clock.reset();
  expect(changes).toBe(1);
  database.close();
});

import { site } from '../../../shared/site.ts';
import { keys } from '../../table/keys.ts';
import { digestPersonal } from '../../table/rows/digest.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { takeHours } from './hours-of-person.ts';
import { countTurnedAway } from './turned-away.ts';

freshSystemForEachTest();
const { maxHoursPerDay } = site;
beforeEach(() => Object.assign(site, { maxHoursPerDay: 8 }));
afterEach(() => Object.assign(site, { maxHoursPerDay }));

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const date = '2026-11-23';

it('counts hours of a person only as they were read', async () => {
  const person = digestPersonal('robin@example.com');
  const row = keys.hoursOfPerson(date, person);
  const session = { id: 'booking', date, duration: 2, dayPerson: person };
  const taking = async () => {
    const writes = await takeHours(session, {}, nowMs);
    if (writes === 'full') throw new Error('the day is full');
    return () => transact(writes);
  };
  expect(await refusedAfter(row, { first: { version: 1 } }, await taking())).toEqual(['first']);
  await changeRow(row, { version: 1 });
  const changes = { another: { version: 2 }, gone: 'gone' } as const;
  expect(await refusedAfter(row, changes, await taking())).toEqual(['another', 'gone']);
});

it('counts nobody who is turned away once an hour has counted enough', async () => {
  const row = keys.turnedAway(date);
  const count = () => countTurnedAway({ date, timeSlot: '9:00 AM', duration: 2 });
  const enough = site.seatsPerHour * 10;
  const changes = { 'the first hour': { hour9: enough }, 'the second hour': { hour10: enough } };
  expect(await refusedAfter(row, changes, count)).toEqual(Object.keys(changes));
});

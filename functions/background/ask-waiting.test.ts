import { travelMinutes } from '../testing/clock.ts';
import { fillDays } from '../testing/full-days.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import {
  askEachMinute,
  freeSeat,
  fullDate,
  offerRows,
  offersMade,
  tellOfFreedSeats,
  waits,
} from '../testing/waiting.ts';

freshSystemForEachTest();

const watched = async () => (await itemsOf('WAITED#')).find(({ sk }) => sk === 'WAITED');

const seatKey = (hour: string) => ({ pk: `DAY#${fullDate}`, sk: `${hour}#SEAT#04` });

it('offers a seat as soon as the stream tells that it became free', async () => {
  await fillDays([fullDate]);
  await waits('ada');
  await freeSeat(9);
  expect(await tellOfFreedSeats([seatKey('09')])).toEqual({ batchItemFailures: [] });
  expect(await offersMade()).toEqual(['Ada: open']);
});

it('offers it within a minute when the stream has told nobody', async () => {
  await fillDays([fullDate]);
  await waits('ada');
  await freeSeat(9);
  await askEachMinute();
  expect(await offersMade()).toEqual(['Ada: open']);
});

it('ends an offer whose time is up, and asks the next person in the same run', async () => {
  await fillDays([fullDate]);
  await waits('ada');
  await waits('bob');
  await freeSeat(9);
  await askEachMinute();
  travelMinutes(61);
  await askEachMinute();
  expect(await offersMade()).toEqual(['Ada: expired', 'Bob: open']);
});

it('looks after a day until nobody waits any more', async () => {
  await fillDays([fullDate]);
  await waits('ada');
  await freeSeat(9);
  await askEachMinute();
  expect(await watched()).not.toHaveProperty('workQueue');
  travelMinutes(5);
  await waits('bob');
  expect(await watched()).toHaveProperty('workQueue');
  await freeSeat(9, 5);
  await askEachMinute();
  expect((await offerRows()).length).toBe(2);
});

import { call } from '../../../infra/testing/in-process/call.ts';
import { fillDays } from '../../testing/full-days.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, offersMade, waits } from '../../testing/waiting.ts';

freshSystemForEachTest();
beforeEach(() => fillDays([fullDate]));

const leave = ({ id, key }: { id: string; key: string }) =>
  call('leave-waiting', { parameters: { id }, query: { key } });

it('takes somebody off the list and forgets who they are, however often it is asked', async () => {
  const ada = await waits('ada');
  for (let time = 0; time < 2; time += 1)
    expect(await leave(ada)).toMatchObject({ status: 200, body: { state: 'left' } });
  const [row] = (await itemsOf('DAY#')).filter(({ sk }) => sk.startsWith('WAIT#'));
  expect(row).not.toHaveProperty('email');
  expect(row).not.toHaveProperty('name');
  await freeSeat(9);
  await askEachMinute();
  expect(await offersMade()).toEqual([]);
});

it('declines the offer that the place has brought, and asks the next person', async () => {
  const ada = await waits('ada');
  await waits('bob');
  await freeSeat(9);
  await askEachMinute();
  expect((await leave(ada)).status).toBe(200);
  expect(await offersMade()).toEqual(['Ada: declined', 'Bob: open']);
});

it('answers 404 without the key', async () => {
  const { id } = await waits('ada');
  expect((await leave({ id, key: 'a.b.c' })).status).toBe(404);
});

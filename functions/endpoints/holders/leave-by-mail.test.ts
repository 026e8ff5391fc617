import { call } from '../../../infra/testing/in-process/call.ts';
import { fillDays } from '../../testing/full-days.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { fullDate, waits } from '../../testing/waiting.ts';

freshSystemForEachTest();

it('takes somebody off the list by the button of a mail program, with the key alone', async () => {
  await fillDays([fullDate]);
  const { id, key } = await waits('ada');
  const rawBody = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (query: { key: string }) =>
    call('leave-by-mail', { parameters: { id }, query, rawBody, headers });
  expect((await press({ key: 'a.b.c' })).status).toBe(404);
  for (let time = 0; time < 2; time += 1)
    expect(await press({ key })).toMatchObject({ status: 200, body: { state: 'left' } });
});

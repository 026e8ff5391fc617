import { call } from '../../../infra/testing/in-process/call.ts';
import { setClock } from '../../testing/clock.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { fillDays } from '../../testing/full-days.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, waits } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();
beforeEach(() => fillDays([fullDate]));

const place = ({ id, key }: { id: string; key: string }) =>
  call('get-waiting', { parameters: { id }, query: { key } });

it('shows how many are before, and nothing else about them', async () => {
  await waits('ada', { timeSlot: 'any', duration: 2 });
  await waits('eve', { timeSlot: '8:00 PM' });
  const { body } = await place(await waits('bob'));
  expect(body).toEqual({
    id: expect.any(String),
    ...{ date: fullDate, timeSlot: '9:00 AM', duration: 1, noticeHours: 3 },
    ...{ place: 2, confirmed: true, state: 'waiting', acts: ['leave'] },
    says: 'You are number 2 on the waiting list for these hours, and we email you when a seat is free.',
  });
});

it('opens the offer that the place has brought with the same key', async () => {
  const ada = await waits('ada');
  await freeSeat(9);
  await askEachMinute();
  const { body } = await place(ada);
  expect(body).toMatchObject({ state: 'offered', offer: { status: 'open' } });
  const opened = await call('get-offer', {
    parameters: { id: body.offer?.id ?? '' },
    query: { key: ada.key },
  });
  expect(opened).toMatchObject({ status: 200, body: { total: 25, status: 'open' } });
});

it('tells somebody that no seat became free in time', async () => {
  const ada = await waits('ada');
  setClock('2026-11-23T11:00:00Z');
  await reconcile();
  expect((await place(ada)).body.state).toBe('gone');
  const rows = (await itemsOf('OFFER#')).filter(({ entity }) => entity === 'offer-gone');
  const mails = await mailsFrom(system().mailbox, () => sendMailAbout(rows));
  expect(mails.map(({ subject }) => subject)).toEqual(['No seat has become free']);
  expect(await itemsOf('OFFER#')).toEqual([]);
});

it('answers 404 without the key', async () => {
  const { id } = await waits('ada');
  expect((await place({ id, key: 'a.b.c' })).status).toBe(404);
});

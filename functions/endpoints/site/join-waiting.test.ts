import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { placesWithoutWork } from '../../../shared/domain/offers/list-limits.ts';
import { hourMs } from '../../../shared/domain/time/milliseconds.ts';
import { addWaiter, waitingIdOf } from '../../store/offers/waiters.ts';
import { transact } from '../../table/table.ts';
import { fillDays } from '../../testing/full-days.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWish, fullDate, joinWaiting, waits } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();

const join = (name: string, changes: object = {}, browser = new TestBrowser()) =>
  browser.call('join-waiting', { body: aWish(name, changes) });

const waiters = async () => (await itemsOf('DAY#')).filter(({ sk }) => sk.startsWith('WAIT#'));

it('puts a guest on the list once the link in the mail was opened', async () => {
  await fillDays([fullDate]);
  const { body, status } = await join('ada');
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      place: 1,
      confirmed: false,
      says: expect.stringContaining('not on the waiting list yet'),
    },
  ]);
  const [row] = await waiters();
  expect(row).toMatchObject({
    state: 'unconfirmed',
    noticeHours: 3,
    person: expect.not.stringContaining('ada'),
  });
  const [mail] = await mailsFrom(system().mailbox, () => sendMailAbout(row ? [row] : []));
  expect(mail?.subject).toBe('Please confirm: tell me when a seat is free');
  expect(mail?.text).toContain(`/waiting/${body.id}#key=`);
  expect(mail?.html).toContain('Put me on the list');
});

it('asks a known browser for no click, and gives it the place that it has', async () => {
  await fillDays([fullDate]);
  const { browser, id } = await waits('ada');
  await waits('bob');
  expect((await join('ada', {}, browser)).body).toMatchObject({ id, place: 1, confirmed: true });
  const later = await join('ada', { email: 'ADA@example.com', timeSlot: '1:00 PM' }, browser);
  expect(later.body).toMatchObject({ place: 1, confirmed: true });
  // Somebody else learns nothing of the place of Ada.
  expect((await join('ada')).body).toMatchObject({ confirmed: false });
});

it('counts nobody as waiting before themselves, and tells a stranger nothing of their places', async () => {
  await fillDays([fullDate]);
  const first = await joinWaiting('ada');
  const again = await joinWaiting('ada');
  const confirm = ({ id, key }: typeof first) =>
    new TestBrowser().call('confirm-waiting', { parameters: { id }, query: { key } });
  await confirm(first);
  expect((await join('ada')).body.place).toBe((await join('bob')).body.place);
  expect((await confirm(again)).body).toMatchObject({ place: 1 });
  const { id, key } = again;
  const shown = await new TestBrowser().call('get-waiting', { parameters: { id }, query: { key } });
  expect(shown.body.place).toBe(1);
});

it.each([
  ['while the hours are free', { timeSlot: '8:00 AM' }, 409, 'free seats'],
  ['for a day that has passed', { date: '2026-11-19' }, 400, 'passed'],
  ['beyond the horizon', { date: '2027-06-01' }, 400, 'days ahead'],
  ['past closing', { timeSlot: '9:00 PM', duration: 2 }, 400, 'past closing'],
  ['for nine hours', { duration: 9 }, 400, 'whole hours'],
  ['with a notice that nobody can keep', { date: '2026-11-20', noticeHours: 3 }, 400, 'less than'],
  ['for an hour that has begun', { date: '2026-11-20', timeSlot: '7:00 AM', noticeHours: 0 }, 400, 'begun'],
  ['for a strange notice', { noticeHours: 100 }, 400, 'whole hours'],
])('refuses to wait %s', async (_, changes, status, sentence) => {
  await fillDays([fullDate], [8]);
  const answer = await join('ada', changes);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)]);
  expect(await waiters()).toEqual([]);
});

it('gives a known browser one place, and three at most, also when it asks several times at once', async () => {
  await fillDays([fullDate]);
  const { browser, id } = await waits('ada');
  const atOnce = (slots: readonly string[]) =>
    Promise.all(slots.map((timeSlot) => join('ada', { timeSlot }, browser)));
  const same = await atOnce(['1:00 PM', '1:00 PM', '1:00 PM']);
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
  const others = await atOnce(['2:00 PM', '3:00 PM', '4:00 PM']);
  expect(others.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const own = await waiters();
  expect(own.filter(({ state }) => state === 'waiting')).toHaveLength(3);
  expect(own.map((row) => row.id)).toContain(id);
});

it('confirms one place of a person, also when the links of two mails are opened at once', async () => {
  await fillDays([fullDate]);
  const places = [await joinWaiting('ada'), await joinWaiting('ada')];
  const answers = await Promise.all(
    places.map(({ id, key }) =>
      new TestBrowser().call('confirm-waiting', { parameters: { id }, query: { key } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await waiters()).map(({ state }) => state).sort()).toEqual(['left', 'waiting']);
});

it('lets one person wait for three times of a day, and no more', async () => {
  await fillDays([fullDate]);
  const { browser } = await waits('ada');
  for (const timeSlot of ['1:00 PM', '2:00 PM']) await joinWaiting('ada', { timeSlot }, browser);
  expect(await join('ada', { timeSlot: '3:00 PM' }, browser)).toMatchObject({ status: 409 });
});

/** Its mailbox counts as that of Ada, but somebody else may read it. */
const other = { name: 'Ada', email: 'ada+other@example.com' };

it('refuses nobody for the places of another address of the same mailbox', async () => {
  await fillDays([fullDate]);
  for (const timeSlot of ['1:00 PM', '2:00 PM', '3:00 PM']) await waits('ada', { ...other, timeSlot });
  const { browser, id } = await waits('ada', { timeSlot: '4:00 PM' });
  expect((await join('ada', { timeSlot: '1:00 PM' }, browser)).status).toBe(201);
  const again = await join('ada', { timeSlot: '4:00 PM' }, browser);
  expect(again.body).toMatchObject({ id, confirmed: true });
});

it('refuses nobody for the requests of another address of the same mailbox', async () => {
  await fillDays([fullDate]);
  const { browser: others } = await waits('ada', other);
  for (let request = 0; request < 20; request += 1) await join('ada', other, others);
  expect((await join('ada', other, others)).status).toBe(429);
  const { browser } = await waits('ada');
  expect((await join('ada', { timeSlot: '1:00 PM' }, browser)).status).toBe(201);
});

it('asks for work after three mails to one mailbox in a day', async () => {
  await fillDays([fullDate]);
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1)
    statuses.push((await new TestBrowser().send('join-waiting', { body: aWish('ada') })).status);
  expect(statuses).toEqual([201, 201, 201, 428]);
  expect((await join('ada')).status).toBe(201);
});

it('asks for work, and refuses nobody, once many wait for the day', async () => {
  await fillDays([fullDate]);
  const createdAtMs = Date.now();
  for (let index = 0; index < placesWithoutWork; index += 1) {
    const id = waitingIdOf(fullDate, createdAtMs, `${index}`);
    const wish = { ...aWish(`other${index}`), noticeHours: 3 };
    await transact(
      addWaiter({ ...wish, id, person: id, createdAtMs, state: 'waiting' }, createdAtMs + hourMs),
    );
  }
  const browser = new TestBrowser();
  expect((await browser.send('join-waiting', { body: aWish('bob') })).status).toBe(428);
  expect((await join('bob', {}, browser)).status).toBe(201);
});

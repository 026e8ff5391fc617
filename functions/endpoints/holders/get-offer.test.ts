import { call } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { fullDate, linkKey, offerRows, offerTo, offerTwoHoursToAda } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();
beforeEach(offerTwoHoursToAda);

const read = ({ id, key }: { id: string; key: string }) =>
  call('get-offer', { parameters: { id }, query: { key } });

it('shows hours, price and end to whoever has the link', async () => {
  const { body, status } = await read(await offerTo('ada'));
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      ...{ date: fullDate, timeSlot: '9:00 AM', duration: 2, total: 50, status: 'open' },
      until: '2026-11-20T14:01:00.000Z',
      says: 'The seat is reserved until Friday, November 20 at 9:01 AM, New York time.',
      acts: ['accept', 'decline'],
      ...{ name: 'Ada', email: 'ada@example.com' },
    },
  ]);
  travelMinutes(61);
  expect((await read(await offerTo('ada'))).body).toMatchObject({ status: 'expired' });
});

it('mails the link with the end in the time of the city, and the price', async () => {
  const [mail] = await mailsFrom(system().mailbox, async () => sendMailAbout(await offerRows()));
  expect(mail?.subject).toBe('A seat is reserved for you');
  expect(mail?.text).toContain('Friday, November 20 at 9:01 AM, New York time');
  expect(mail?.text).toContain('$50');
  expect(mail?.text).toMatch(/\/offers\/[\w-]+#key=/);
});

it('answers 404 without its key', async () => {
  const { id } = await offerTo('ada');
  for (const key of ['a.b.c', await linkKey('offer', 'another'), await linkKey('offer', id, -1000)])
    expect((await read({ id, key })).status).toBe(404);
  expect((await call('get-offer', { parameters: { id }, query: {} })).status).toBe(404);
});

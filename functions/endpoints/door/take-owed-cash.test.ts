import { randomUUID } from 'node:crypto';
import { call } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, holdEverySeat, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const date = '2026-11-20';
let pat: SignedInStaff;
let kim: SignedInStaff;
beforeEach(async () => {
  pat = await signedInStaff('operator', 'Pat');
  kim = await signedInStaff('proctor', 'Kim');
});

const keep = (changes: Partial<BodyInput<'create-offer'>> = {}) =>
  pat.browser.call('create-offer', {
    body: {
      nonce: randomUUID(),
      name: 'Robin Example',
      date,
      timeSlot: '9:00 AM',
      duration: 2,
      paysAtDesk: true,
      isStudent: 'no',
      ...changes,
    },
  });
const kept = async (changes: Partial<BodyInput<'create-offer'>> = {}): Promise<string> => {
  const { body, status, text } = await keep(changes);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body.id;
};
const take = (id: string, by = kim) => by.browser.call('take-owed-cash', { parameters: { id } });
const refusal = async (id: string) => {
  const { status, text } = await take(id);
  return `${status} ${text}`;
};
const atDesk = async () => {
  const { day } = (await kim.browser.call('get-desk-day', { query: { date } })).body;
  return {
    owing: day?.owing?.map(({ name, owesCents }) => `${name} owes ${owesCents}`),
    sessions: day?.sessions.map(({ name, events }) => `${name} ${events.map(({ kind }) => kind).join()}`),
  };
};
const seats = async () => (await itemsOf(`DAY#${date}`)).filter(({ sk }) => sk.includes('#SEAT#'));
const books = async () => closeBooks(await readMoneyRecords());

it('keeps seats for somebody on the phone, who pays in cash when they come and is here then', async () => {
  const { body: offer } = await keep({ isStudent: 'yes' });
  expect(offer).toMatchObject({ owesCents: 3000, until: '2026-11-20T14:15:00.000Z' });
  await sendMailAbout(await itemsOf('OFFER#'));
  expect(system().mailbox.list()).toEqual([]);
  expect(await atDesk()).toEqual({ owing: ['Robin Example owes 3000'], sessions: [] });
  setClock('2026-11-20T14:05:00Z');
  const answers = await Promise.all([take(offer.id), take(offer.id), take(offer.id, pat)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers[0]?.body.booking).toMatchObject({ duration: 2, sessionPriceCents: 3000 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await atDesk()).toEqual({ owing: undefined, sessions: ['Robin E. arrived'] });
  expect(await seats()).toHaveLength(2);
  expect(await itemsOf(`CASH#${date}`)).toMatchObject([{ cents: 3000 }]);
  const { captured, cash, revenue } = await books();
  expect([captured, cash, revenue, addsUp(await books())]).toEqual([3000, 3000, 3000, true]);
});

it('takes the cash of somebody who comes by hours before, and records no arrival yet', async () => {
  const id = await kept({ timeSlot: '4:00 PM' });
  expect((await take(id)).status).toBe(201);
  expect((await atDesk()).sessions).toEqual(['Robin E. ']);
});

it('releases the seats when nobody has come', async () => {
  const id = await kept();
  setClock('2026-11-20T14:15:00Z');
  expect(await refusal(id)).toBe('409 This reservation offer has expired.');
  await reconcile();
  expect(await seats()).toEqual([]);
  expect(await atDesk()).toEqual({ owing: undefined, sessions: [] });
  expect((await books()).captured).toBe(0);
  await sendMailAbout(await itemsOf('OFFER#'));
  expect(system().mailbox.list()).toEqual([]);
});

it('409 for what an operator has withdrawn, and 404 for what nobody owes', async () => {
  const id = await kept();
  await pat.browser.call('withdraw-offer', { parameters: { id } });
  expect(await refusal(id)).toBe('409 This reservation offer was withdrawn.');
  const { body: byMail } = await pat.browser.call('create-offer', {
    body: {
      ...{ nonce: randomUUID(), name: 'Vera Example', email: 'vera@example.com' },
      ...{ date: '2026-11-23', timeSlot: '9:00 AM', duration: 1 },
    },
  });
  for (const unknown of [byMail.id, randomUUID(), 'x'])
    expect(await refusal(unknown)).toBe('404 Nobody owes this. The desk lists what is owed.');
  expect(await itemsOf('CASH#')).toEqual([]);
});

it('401 for visitors', async () => {
  expect((await call('take-owed-cash', { parameters: { id: await kept() } })).status).toBe(401);
});

it.each([
  [
    { paysAtDesk: undefined, isStudent: undefined },
    '400 Please enter the e-mail address to which the link goes.',
  ],
  [{ email: 'robin@example.com' }, '400 Please enter the e-mail address to which the link goes.'],
  [{ timeSlot: '7:00 AM' }, '400 '],
])('keeps nothing for %j', async (changes, sentence) => {
  const { status, text } = await keep(changes);
  expect(`${status} ${text}`).toContain(sentence);
  expect(await itemsOf('OFFER#')).toEqual([]);
});

it('keeps a third of the seats of an hour at most, and none of a full one', async () => {
  for (let count = 0; count < 4; count += 1) await kept({ name: `Robin ${'ABCD'[count]}` });
  expect((await keep()).status).toBe(409);
  const full = aBooking({ date, timeSlot: '2:00 PM', duration: 1 });
  await holdEverySeat(full);
  expect((await keep({ timeSlot: '2:00 PM', duration: 1 })).status).toBe(409);
});

it('leaves the seats to nobody else, and gives them to one of two who come', async () => {
  const others = aBooking({ date, timeSlot: '9:00 AM', duration: 2 });
  for (let seat = 1; seat < 12; seat += 1)
    await madeBooking({ ...others, email: `person-${seat}@example.com` });
  const id = await kept();
  expect((await keep({ name: 'Vera Example' })).status).toBe(409);
  expect((await take(id)).status).toBe(201);
  expect(await seats()).toHaveLength(24);
});

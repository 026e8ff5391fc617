// Security: The desk.
import { randomUUID } from 'node:crypto';
import { call } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import type { BookedWalkIn, WalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, holdEverySeat, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

const system = freshSystemForEachTest();

const day = '2026-11-20';
let kim: SignedInStaff;
let pat: SignedInStaff;
/** Ten past nine in New York. */
beforeEach(async () => {
  setClock('2026-11-20T14:10:00Z');
  kim = await signedInStaff('proctor', 'Kim');
  pat = await signedInStaff('operator', 'Pat');
});

type Walk = Partial<BodyInput<'create-walk-in'>>;
const body = (changes: Walk = {}) => aWalkIn({ duration: 2, paidBy: 'cash', ...changes });
const ask = (changes: Walk = {}, by = kim) => by.browser.call('create-walk-in', { body: body(changes) });
/** The booking of a walk-in who has paid at the desk, or pays nothing. */
const bookingIn = (answer: WalkIn): BookedWalkIn['booking'] => {
  if ('booking' in answer) return answer.booking;
  throw new Error('The walk-in goes on at a phone.');
};
const refusal = async (changes: Walk = {}, by = kim) => {
  const { status, text } = await ask(changes, by);
  return `${status} ${text}`;
};
const seats = () => itemsOf(`DAY#${day}`);
const books = async () => closeBooks(await readMoneyRecords());

describe('201', () => {
  it('books the hour that runs for cash, and records the money and the arrival', async () => {
    const { status, body: answer } = await ask();
    expect([status, bookingIn(answer)]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Robin Example',
        date: day,
        timeSlot: '9:00 AM',
        duration: 2,
        seats: [expect.any(Number), expect.any(Number)],
        sessionPriceCents: 5000,
      },
    ]);
    expect(await seats()).toHaveLength(2);
    const { captured, cash, revenue } = await books();
    expect([captured, cash, revenue, addsUp(await books())]).toEqual([5000, 5000, 5000, true]);
    const { body: desk } = await kim.browser.call('get-desk-day', { query: { date: day } });
    expect(desk.day?.sessions).toMatchObject([{ name: 'Robin E.', events: [{ kind: 'arrived' }] }]);
    expect(JSON.stringify(desk)).not.toContain('5000');
    expect(await itemsOf(`CASH#${day}`)).toMatchObject([{ cents: 5000, by: kim.member.id }]);
    const cancelled = await pat.browser.call('cancel-for-holder', {
      parameters: { id: bookingIn(answer).id },
      body: { reason: 'The heating failed.' },
    });
    expect(cancelled.status).toBe(200);
    const told = (await itemsOf('BOOKING#')).filter(({ entity }) =>
      ['booking', 'booking-notice'].includes(String(entity)),
    );
    expect(told).toHaveLength(2);
    await sendMailAbout(told);
    expect(system().mailbox.list()).toEqual([]);
  });

  it('is the same walk-in under the same nonce, also for two tablets at once and a full room', async () => {
    await holdEverySeat(aBooking({ date: day, timeSlot: '10:00 AM', duration: 1 }));
    await itemsOf(`DAY#${day}`);
    const nonce = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask({ nonce, duration: 1 })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    setClock('2026-11-20T23:00:00Z');
    expect((await ask({ nonce, duration: 1 })).text).toBe(answers[0]?.text);
    expect(await refusal({ nonce, duration: 2 })).toBe(
      '409 This form has already made a different booking. Please close it, and begin again.',
    );
    expect((await books()).cash).toBe(2500);
  });

  it('lets an operator give a session away, with the reason in the audit and nothing in the books', async () => {
    const { body: answer } = await ask({ paidBy: 'complimentary', reason: 'The heating failed.' }, pat);
    expect(bookingIn(answer).sessionPriceCents).toBe(0);
    expect((await books()).captured).toBe(0);
    expect(await itemsOf('BOOKING#')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'given away',
          by: pat.member.id,
          amountCents: 5000,
          reason: 'The heating failed.',
        }),
      ]),
    );
  });

  it('books from the next hour once the hour that runs has run too long', async () => {
    setClock('2026-11-20T14:20:00Z');
    expect(bookingIn((await ask({ isStudent: 'yes' })).body)).toMatchObject({
      timeSlot: '10:00 AM',
      sessionPriceCents: 3000,
    });
  });
});

it('never gives one seat twice to many tablets at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => ask({ name: `Robin ${'ABCDEFGHIJKLMN'[index]}`, duration: 1 })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await seats()).toHaveLength(12);
  const { cash } = await books();
  expect([cash, addsUp(await books())]).toEqual([12 * 2500, true]);
});

it.each([
  [{ name: '' }, 'Please enter the name.'],
  [{ duration: 9 }, 'Please choose a duration of 1 to 8 whole hours.'],
  [{ paidBy: 'cheque' as never }, 'Please choose how the visitor pays.'],
])('400 for %j', async (changes, sentence) => {
  expect(await refusal(changes)).toBe(`400 ${sentence}`);
});

it('400 without a reason, and 403 for a proctor, when a session is given away', async () => {
  expect(await refusal({ paidBy: 'complimentary' }, pat)).toBe(
    '400 Please say why this session is given away.',
  );
  expect(await refusal({ paidBy: 'complimentary', reason: 'A friend.' })).toBe(
    '403 Only operators can give a session away. Please ask one of them.',
  );
});

it('401 for visitors', async () => {
  expect((await call('create-walk-in', { body: body() })).status).toBe(401);
});

describe('409', () => {
  it('for an hour that is full or closed, and after closing', async () => {
    const reason = 'A pipe burst.';
    await pat.browser.call('close-hours', {
      body: { id: randomUUID(), date: day, fromHour: 11, toHour: 12, reason },
    });
    expect(await refusal({ duration: 3 })).toBe(
      '409 We are closed from 11:00 AM to 12:00 PM: A pipe burst. Please choose another time or date.',
    );
    expect(await refusal({ duration: 8 }, pat)).toMatch(/^409 We are closed from 11/);
    setClock('2026-11-21T02:30:00Z');
    kim = await signedInStaff('proctor', 'Abe');
    expect(await refusal({ duration: 1 })).toBe(
      '409 The space is closed for today. Please book for another day.',
    );
    setClock('2026-11-21T02:10:00Z');
    expect(await refusal({ duration: 2 })).toBe('409 We close at 10:00 PM. Please choose fewer hours.');
    expect(await itemsOf('CASH#')).toEqual([]);
  });

  it('beside a booking that has the last seat', async () => {
    setClock('2026-11-20T13:00:00Z');
    for (let seat = 1; seat <= 12; seat += 1)
      await madeBooking(aBooking({ date: day, duration: 1, email: `person-${seat}@example.com` }));
    setClock('2026-11-20T14:10:00Z');
    expect(await refusal({ duration: 1 })).toBe(
      '409 That time has just been taken. Please choose another time or date.',
    );
  });
});

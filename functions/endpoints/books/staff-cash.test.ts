import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { setClock } from '../../testing/clock.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const pat = operatorForEachTest();

const day = '2026-11-20';
beforeEach(async () => {
  setClock('2026-11-20T14:10:00Z');
  pat.browser = await staffSignIn(pat.passkey);
});

const walkIn = async () => {
  const { body, status, text } = await pat.browser.call('create-walk-in', {
    body: { nonce: randomUUID(), name: 'Robin Example', duration: 2, isStudent: 'no', paidBy: 'cash' },
  });
  if (status !== 201 || !('booking' in body)) throw new Error(text);
  return body.booking;
};
const drawer = async () => (await pat.browser.call('get-cash', { query: { day } })).body;
const count = (changes: Partial<BodyInput<'count-cash'>> = {}) =>
  pat.browser.call('count-cash', {
    body: { day, nonce: randomUUID(), countedCents: 5000, expectedCents: 5000, ...changes },
  });
const books = async () => closeBooks(await readMoneyRecords());

it('shows what should be in the drawer, who has taken it, and every count', async () => {
  await walkIn();
  const nonce = randomUUID();
  const counted = await count({ nonce, countedCents: 4500, note: 'A coin is missing.' });
  expect([counted.status, counted.body]).toEqual([201, await drawer()]);
  expect(await drawer()).toMatchObject({
    openingCents: 0,
    expectedCents: 4500,
    moved: [{ kind: 'sale', cents: 5000, by: 'Pat' }],
    counted: [
      { cents: -500, countedCents: 4500, expectedCents: 5000, by: 'Pat', note: 'A coin is missing.' },
    ],
  });
  expect((await count({ nonce, countedCents: 4500 })).status).toBe(201);
  const other = await count({ nonce, countedCents: 5400 });
  expect([other.status, other.text]).toEqual([
    409,
    'This form has already recorded a different count. Please close it, and count again.',
  ]);
  const twice = await count({ expectedCents: 4500 });
  expect([twice.status, twice.text]).toEqual([
    409,
    'This day was counted already: $45. Please count it again only to correct that.',
  ]);
  expect((await count({ corrects: true, expectedCents: 4500 })).body.counted).toHaveLength(2);
  const audited = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'cash counted');
  expect(audited.map(({ amountCents }) => amountCents).sort()).toEqual([4500, 5000]);
});

it('records one of two counts at once', async () => {
  await walkIn();
  const answers = await Promise.all([count(), count(), count()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await drawer()).counted).toHaveLength(1);
});

it('has a refund of cash wait in the inbox until it is paid by hand, to the cent at any moment', async () => {
  const { id } = await walkIn();
  const cancelled = await pat.browser.call('cancel-for-holder', {
    parameters: { id },
    body: { reason: 'The heating failed.' },
  });
  expect([cancelled.status, cancelled.text]).toEqual([200, expect.anything()]);
  expect(addsUp(await books())).toBe(true);
  expect((await books()).held.refundsFailed).toBe(5000);
  const { body: inbox } = await pat.browser.call('list-inbox', { query: { list: 'failed-refunds' } });
  expect(inbox.items).toMatchObject([{ checkoutId: id, amountCents: 5000, failureCode: 'cash' }]);
  const retried = await pat.browser.call('retry-refund', {
    parameters: { id },
    body: { purpose: 'session', requestId: randomUUID() },
  });
  expect([retried.status, retried.text]).toEqual([
    409,
    'This refund is of cash, so it has to be paid by hand.',
  ]);
  const paid = await pat.browser.call('pay-refund-by-hand', {
    parameters: { id },
    body: {
      purpose: 'session',
      reference: 'Out of the drawer',
      from: 'drawer',
      amountCents: 5000,
      requestId: randomUUID(),
    },
  });
  expect(paid.body.status).toBe('by-hand');
  const { captured, cash, revenue, paidByHand } = await books();
  expect([captured, cash, revenue, [...paidByHand.values()], addsUp(await books())]).toEqual([
    5000,
    5000,
    0,
    [5000],
    true,
  ]);
  expect((await drawer()).expectedCents).toBe(0);
});

// A page of an earlier release names no source.
it.each([
  ['drawer', 'drawer'],
  ['elsewhere', 'elsewhere'],
  [undefined, 'drawer'],
] as const)('moves only for a refund out of it: from %s', async (from, source) => {
  const { id } = await walkIn();
  await pat.browser.call('cancel-for-holder', {
    parameters: { id },
    body: { reason: 'The heating failed.' },
  });
  const body = { purpose: 'session', reference: 'Bank transfer 4711', requestId: randomUUID() };
  const pay = () =>
    pat.browser.call('pay-refund-by-hand', { parameters: { id }, body: { ...body, ...(from && { from }) } });
  expect([(await pay()).status, (await pay()).status]).toEqual([200, 200]);
  expect((await drawer()).expectedCents).toBe(source === 'drawer' ? 0 : 5000);
  expect((await books()).paidByHand).toEqual(new Map([['session', 5000]]));
  const audited = (await itemsOf('AUDIT#')).find(({ action }) => action === 'refund paid by hand');
  expect(audited).toMatchObject({ source });
});

it('tells of what comes back in cash, and not to a card', async () => {
  const { id } = await walkIn();
  const query = { date: day, fromHour: '10', toHour: '11' };
  expect((await pat.browser.call('preview-closure', { query })).body.bookings).toMatchObject([
    { id, refundCents: 5000, paymentIntentId: 'cash' },
  ]);
  const cancel = (reason: string) =>
    pat.browser.call('cancel-for-holder', { parameters: { id }, body: { reason } });
  await cancel('The heating failed.');
  expect((await cancel('Another reason.')).text).toBe(
    'This session is cancelled. The refund is $50 in cash.',
  );
  const { body } = await pat.browser.call('inspect-booking', { parameters: { id } });
  expect(body.outlook).toContain(
    'the refund of $50 (session price) waits to be paid by hand, in cash: the inbox of the office records it',
  );
  expect(body.timeline.map(({ text }) => text)).toContain(
    'session cancelled by an operator: The refund is $50 in cash.',
  );
});

it('says that no confirmation can go to a visitor who has given no address', async () => {
  const { id } = await walkIn();
  const { status, text } = await pat.browser.call('confirm-again', {
    parameters: { id },
    body: { requestId: randomUUID() },
  });
  expect([status, text]).toEqual([409, 'This visitor has given no address, so no mail can go there.']);
});

it.each([
  [{ countedCents: -1 }, 400, 'Please enter an amount from $0 to $100,000.'],
  [{ countedCents: 99_999_999_999 }, 400, 'Please enter an amount from $0 to $100,000.'],
  [{ day: '2026-11-21' }, 409, 'This day is still to come. Please count it afterwards.'],
  [
    { day: '2026-11-19' },
    409,
    'This day has ended, and its cash is in the drawer of today. Please count the drawer of today.',
  ],
  [
    { expectedCents: 4 },
    409,
    'Cash has moved since this page was loaded. Please look again, and count once more.',
  ],
])('refuses %j', async (changes, status, sentence) => {
  await walkIn();
  const answer = await count(changes);
  expect([answer.status, answer.text]).toEqual([status, sentence]);
});

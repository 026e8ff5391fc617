import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { operatorForEachTest, signedInStaff, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const pat = operatorForEachTest();

const signInAt = async (time: string) => {
  setClock(time);
  pat.browser = await staffSignIn(pat.passkey);
};
beforeEach(() => signInAt('2026-11-20T14:10:00Z'));

type Movement = BodyInput<'move-cash'>;
const move = (changes: Partial<Movement> = {}) =>
  pat.browser.call('move-cash', { body: { nonce: randomUUID(), kind: 'float', cents: 10_000, ...changes } });

it('moves the drawer by a float, a deposit and a payout, with the person, the note and the audit', async () => {
  expect((await move({ note: 'Change for the week' })).status).toBe(201);
  travelMinutes(1);
  await move({ kind: 'payout', cents: 450 });
  travelMinutes(1);
  const { status, body } = await move({ kind: 'deposit', cents: 5000 });
  expect([status, body]).toEqual([201, (await pat.browser.call('get-cash', { query: {} })).body]);
  expect(body).toMatchObject({
    day: '2026-11-20',
    openingCents: 0,
    expectedCents: 4550,
    moved: [
      { kind: 'float', cents: 10_000, by: 'Pat', note: 'Change for the week' },
      { kind: 'payout', cents: -450 },
      { kind: 'deposit', cents: -5000 },
    ],
  });
  const audited = (await itemsOf('AUDIT#')).map(({ action }) => String(action));
  expect(audited.filter((action) => action.startsWith('cash ')).sort()).toEqual([
    'cash deposit',
    'cash float',
    'cash payout',
  ]);
});

it('carries the drawer over to the next day', async () => {
  await move();
  await signInAt('2026-11-22T14:10:00Z');
  const { body } = await move({ cents: 500 });
  expect(body).toMatchObject({ day: '2026-11-22', openingCents: 10_000, expectedCents: 10_500 });
});

it('records the same request once, also at once and after midnight', async () => {
  const nonce = randomUUID();
  const answers = await Promise.all([move({ nonce }), move({ nonce }), move({ nonce })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await signInAt('2026-11-21T05:10:00Z');
  const { status, body } = await move({ nonce });
  expect([status, body.openingCents, body.expectedCents]).toEqual([201, 10_000, 10_000]);
  const other = await move({ nonce, cents: 9000 });
  expect([other.status, other.text]).toEqual([
    409,
    'This form has already recorded a different movement. Please close it, and begin again.',
  ]);
});

it.each([
  [{ cents: 0 }, 'Please enter an amount from $0.01 to $100,000.'],
  [{ cents: -500 }, 'Please enter an amount from $0.01 to $100,000.'],
  [{ cents: 10_000_001 }, 'Please enter an amount from $0.01 to $100,000.'],
  [{ kind: 'sale' as never }, 'Please choose a float, a deposit or a payout.'],
  [{ nonce: 'again' }, 'Please try again.'],
])('refuses %j with a sentence', async (changes, sentence) => {
  const { status, text } = await move(changes);
  expect([status, text]).toEqual([400, sentence]);
});

it('is for operators alone', async () => {
  const kim = await signedInStaff('proctor', 'Kim');
  const body: Movement = { nonce: randomUUID(), kind: 'payout', cents: 100 };
  expect((await kim.browser.call('move-cash', { body })).status).toBe(403);
});

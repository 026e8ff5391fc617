import type { BodyInput } from '../../../shared/contract/types.ts';
import { aBooking } from '../../testing/booking-journey.ts';
import { aCode, checkOutWithCode, payWithCode } from '../../testing/codes.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const pat = operatorForEachTest();

const body = { code: 'autumn-10', percent: 10, on: 'both', uses: 5, usesEach: 1, note: 'Flyer' } as const;
const make = (changes: Partial<BodyInput<'create-code'>> = {}) =>
  pat.browser.call('create-code', { body: { ...body, ...changes } });
const end = (code: string) => pat.browser.call('end-code', { parameters: { code } });
const audited = async () =>
  (await itemsOf('AUDIT#')).filter(({ action }) => String(action).startsWith('code'));

it('makes a code once, with an audit row', async () => {
  const made = await make({ from: '2026-11-21', until: '2026-11-30' });
  expect([made.status, made.body]).toEqual([
    201,
    {
      code: 'AUTUMN-10',
      percent: 10,
      on: 'both',
      from: '2026-11-21T05:00:00.000Z',
      until: '2026-12-01T05:00:00.000Z',
      uses: 5,
      usesEach: 1,
      note: 'Flyer',
      createdAt: expect.any(String),
      used: 0,
      bought: 0,
      givenCents: 0,
    },
  ]);
  expect((await make({ from: '2026-11-21', until: '2026-11-30' })).status).toBe(201);
  const other = await make({ percent: 20 });
  expect([other.status, other.text]).toEqual([
    409,
    'There is a code AUTUMN-10 already. Please choose another name.',
  ]);
  expect(await audited()).toMatchObject([
    { action: 'code made', by: pat.member.id, name: 'AUTUMN-10', percent: 10 },
  ]);
});

it('lists what codes were used for, and what they have given away', async () => {
  await aCode({ code: 'TENTH' });
  await payWithCode('TENTH');
  await checkOutWithCode('TENTH', aBooking({ email: 'other@example.com' }));
  const { status, body: list } = await pat.browser.call('list-codes');
  expect([status, list.codes]).toMatchObject([200, [{ code: 'TENTH', used: 2, bought: 1, givenCents: 700 }]]);
});

it('ends a code once', async () => {
  await make();
  const [ended] = await Promise.all([end('autumn-10'), end('autumn-10'), end('AUTUMN-10')]);
  expect([ended.status, ended.body.endedAt]).toEqual([200, expect.any(String)]);
  expect((await end('AUTUMN-10')).body).toEqual(ended.body);
  expect((await audited()).map(({ action }) => action).sort()).toEqual(['code ended', 'code made']);
  const unknown = await end('NOTHING');
  expect([unknown.status, unknown.text]).toEqual([404, 'There is no such code.']);
  const longer = await pat.browser.call('end-code', { parameters: { code: 'X'.repeat(2000) } });
  expect(longer.status).toBe(404);
});

it.each([
  [{ percent: undefined }, 'Please enter either a percentage or an amount.'],
  [{ centsOff: 500 }, 'Please enter either a percentage or an amount.'],
  [{ percent: -5 }, 'Please enter a whole percentage from 1 to 100.'],
  [{ percent: undefined, centsOff: 0 }, 'Please enter an amount from $0.01 to $10,000.'],
  [{ uses: 0 }, 'Please enter a number of uses from 1 to 100,000.'],
  [{ until: '2026-11-19' }, 'Please choose a last day that is still to come, and not before the first.'],
  [
    { from: '2026-11-25', until: '2026-11-24' },
    'Please choose a last day that is still to come, and not before the first.',
  ],
])('400 for %j', async (changes, sentence) => {
  const { status, text } = await make(changes);
  expect([status, text]).toEqual([400, sentence]);
});

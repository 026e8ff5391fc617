import { justBefore } from '../testing/faults/just-before.ts';
import { fillDays } from '../testing/full-days.ts';
import { aConfirmedMember } from '../testing/members.ts';
import { deleteAccount } from '../testing/personal-data.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, offerRows, waits } from '../testing/waiting.ts';

const system = freshSystemForEachTest();

it('leaves no offer to somebody who deletes the account as a seat becomes free', async () => {
  const browser = await aConfirmedMember(system(), 'ada@example.com');
  await fillDays([fullDate]);
  await waits('ada');
  await freeSeat(9);
  justBefore(`DAY#${fullDate} WAIT`, askEachMinute);
  expect((await deleteAccount(browser)).body).toEqual({ done: true });
  expect(await offerRows()).toMatchObject([{ status: 'withdrawn', name: '(erased)', email: '(erased)' }]);
  const rows = (await itemsOf()).filter(({ pk, sk }) => pk.startsWith('WAITER#') || sk.startsWith('WAIT#'));
  expect(rows).toEqual([]);
});

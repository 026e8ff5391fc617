import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { aMember, packageCheckout, passPhrase, signedIn } from '../../testing/members.ts';
import { type Item, itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const personal = {
  name: 'Rosalind Quillfeather',
  email: 'rosalind@example.com',
  task: 'A novel about penguins',
};
const mine = () => aBooking(personal);
const personalTraces = async (): Promise<string[]> => {
  const contents = JSON.stringify(await itemsOf());
  return Object.values(personal).filter((trace) => contents.includes(trace));
};

/** A member with so many bookings of last week, each with its checkout. */
const memberWithPurchases = async (count: number) => {
  const { browser } = await aMember('quilly');
  await pay((await checkOut(browser, mine())).body.clientSecret);
  const { id } = (await browser.call('create-booking', { body: mine() })).body;
  const kept = (await itemsOf()).filter(({ pk, sk }) => pk.endsWith(id) || sk === `PURCHASE#${id}`);
  const { documents, tableName } = await import('../../table/table.ts');
  const copy = (row: Item, name: string): Item =>
    JSON.parse(JSON.stringify(row).replaceAll(id, name).replaceAll(mine().date, '2026-11-13'));
  const names = Array.from({ length: count }, (_, index) => (index === 0 ? id : `${id}-${index}`));
  const puts = names.flatMap((name) =>
    kept.map((row) => ({ Put: { TableName: tableName(), Item: copy(row, name) } })),
  );
  for (let start = 0; start < puts.length; start += 99)
    await documents.send(new TransactWriteCommand({ TransactItems: puts.slice(start, start + 99) }));
  return browser;
};
const purchasesLeft = async () => {
  const { purchasesOf } = await import('../../store/checkouts/purchases.ts');
  const [account] = (await itemsOf('USER#')).filter(({ sk }) => sk === 'ACCOUNT');
  return account ? (await purchasesOf(String(account.id))).length : 0;
};

/** Asks once, in a function whose time is up when it has looked at the clock so often. */
const deleteWithin = (browser: TestBrowser, looks: number) => {
  let left = looks;
  const getRemainingTimeInMillis = () => {
    left -= 1;
    return left > 0 ? 600_000 : 0;
  };
  return browser.call('delete-account', {
    body: { password: passPhrase },
    context: { awsRequestId: 'one', getRemainingTimeInMillis },
  });
};

it('erases 500 purchases in as many calls as it takes, and each of them keeps what it has done', async () => {
  const browser = await memberWithPurchases(500);
  const elsewhere = await signedIn('quilly');
  const answer = await deleteWithin(browser, 200);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.text).toMatch(
    /^Your account is closed, but not everything in it is erased yet\. Please press the button again\./,
  );
  const left = [await purchasesLeft()];
  expect((await elsewhere.call('get-user')).status).toBe(401);
  expect(await packageCheckout(browser, 'mini')).toMatchObject({
    status: 409,
    text: 'This account is being deleted. Please sign out to book without an account.',
  });
  expect((await deleteWithin(browser, 200)).status).toBe(503);
  left.push(await purchasesLeft());
  expect((await deleteWithin(browser, 200)).status).toBe(200);
  for (const [index, count] of left.entries())
    expect(Math.abs(count - (300 - index * 200))).toBeLessThanOrEqual(16);
  expect(await personalTraces()).toEqual([]);
  expect(await itemsOf('USER#')).toEqual([]);
});

it('is finished by the reconciler when nobody comes back', async () => {
  const browser = await memberWithPurchases(100);
  expect((await deleteWithin(browser, 50)).status).toBe(503);
  await reconcile();
  expect(await purchasesLeft()).toBeGreaterThan(0);
  travelMinutes(10);
  await reconcile();
  expect(await personalTraces()).toEqual([]);
  expect(await itemsOf('USER#')).toEqual([]);
  await aMember('quilly');
});

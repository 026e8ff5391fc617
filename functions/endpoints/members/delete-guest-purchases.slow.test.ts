import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { keys } from '../../table/keys.ts';
import { erased } from '../../table/rows/erased.ts';
import { documents } from '../../table/table.ts';
import { aBooking, checkOut, madeBooking, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { checkoutHandlers, reconcile } from '../../testing/fulfilling.ts';
import { indexPeople } from '../../testing/indexing.ts';
import { sendNotices } from '../../testing/mails.ts';
import { aMember, confirmAddressOf } from '../../testing/members.ts';
import { deleteAccount, personal, personalBooking, personalTraces } from '../../testing/personal-data.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const refunds = () =>
  system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);

describe('purchases of a guest with the confirmed address', () => {
  const openGuestCheckout = async () => {
    const { browser } = await aMember('quilly');
    await confirmAddressOf(system(), browser, personal.email);
    const guest = new TestBrowser();
    const booking = personalBooking({ email: 'Rosalind@Example.com' });
    const { clientSecret } = (await checkOut(guest, booking)).body;
    return { browser, guest, booking, clientSecret };
  };

  it('are ended while they are open in another browser', async () => {
    const { browser, clientSecret } = await openGuestCheckout();
    await deleteAccount(browser);
    expect((await pay(clientSecret)).ok).toBe(false);
    expect([await itemsOf('DAY#'), await itemsOf('GUEST#'), await personalTraces()]).toEqual([[], [], []]);
  });

  it('are refunded when they are paid after all', async () => {
    const { browser, guest, booking, clientSecret } = await openGuestCheckout();
    system().stripe.failNext({ path: /cancel$/, kind: 'api_error', when: 'before' });
    expect((await deleteAccount(browser)).status).toBe(503);
    expect((await pay(clientSecret)).ok).toBe(true);
    await guest.call('create-booking', { body: booking });
    await checkoutHandlers(system()).fromWebhook(clientSecret);
    travelMinutes(16);
    await reconcile();
    expect((await itemsOf('USER#')).map(({ kind }) => kind)).toEqual(['account-deleted']);
    expect(refunds()).toMatchObject([{ amount: 7000, status: 'succeeded' }]);
    expect(await itemsOf('BOOKING#')).toEqual([]);
    expect(await personalTraces()).toEqual([]);
  });

  it('are erased even if the index does not list them yet', async () => {
    const { browser, guest, booking, clientSecret } = await openGuestCheckout();
    await pay(clientSecret);
    const { id } = (await guest.call('create-booking', { body: booking })).body;
    const { documents, tableName } = await import('../../table/table.ts');
    const hidden = { TableName: tableName(), Key: keys.booking(id), UpdateExpression: 'REMOVE ownerKey' };
    await documents.send(new UpdateCommand(hidden));
    await deleteAccount(browser);
    expect(await personalTraces()).toEqual([]);
  });

  it('are ended even if another address has replaced the confirmed one', async () => {
    const { browser, clientSecret } = await openGuestCheckout();
    await confirmAddressOf(system(), browser, 'new@example.com');
    await deleteAccount(browser);
    expect((await pay(clientSecret)).ok).toBe(false);
    expect([await itemsOf('GUEST#'), await personalTraces()]).toEqual([[], []]);
  });
});

it('erases an open checkout of this browser under the confirmed address, and none under another', async () => {
  const browser = new TestBrowser();
  await checkOut(browser, aBooking({ email: 'kim@example.com', name: 'Kim' }));
  await checkOut(browser, personalBooking());
  await aMember('quilly', browser);
  await confirmAddressOf(system(), browser, personal.email);
  await deleteAccount(browser);
  expect(await personalTraces()).toEqual([]);
  expect(JSON.stringify(await itemsOf())).toContain('kim@example.com');
});

/** Fails once, right after the personal data of a booking was erased from its row. */
const crashAfterErasing = (): void => {
  const step = 'crash';
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } =
          args.input as { ExpressionAttributeNames?: object; ExpressionAttributeValues?: object };
        const answer = await next(args);
        const erasesTask = Object.values(names).includes('task') && Object.values(values).includes(erased);
        if (commandName !== 'UpdateItemCommand' || !erasesTask) return answer;
        documents.middlewareStack.remove(step);
        throw new Error('crashed');
      },
    { step: 'initialize', name: step },
  );
};

/** The words that find a person. A code finds a booking, and stays with it. */
const words = async () =>
  (await itemsOf('SEARCH#')).filter(({ owner }) => !String(owner).startsWith('BOOKING#'));

it('forgets the words of the search also when it crashes between the row of a booking and the rest', async () => {
  const { browser } = await aMember('quilly');
  await confirmAddressOf(system(), browser, personal.email);
  await madeBooking(personalBooking());
  await indexPeople();
  await confirmAddressOf(system(), browser, 'new@example.com');
  expect((await words()).length).toBeGreaterThan(0);
  crashAfterErasing();
  jest.spyOn(console, 'error').mockReturnValueOnce();
  expect((await deleteAccount(browser)).status).toBe(503);
  expect((await deleteAccount(browser)).status).toBe(200);
  expect([await words(), await personalTraces()]).toEqual([[], []]);
});

it('erases a former address with the booking, and leaves the words of a stranger who has it', async () => {
  const mistyped = 'quill@exmaple.com';
  await madeBooking(aBooking({ email: mistyped, name: 'Max Weber', date: '2026-11-24' }));
  const { browser: guest, booking } = await madeBooking(personalBooking({ email: mistyped }));
  await indexPeople();
  const body = { email: personal.email };
  expect((await guest.call('correct-email', { parameters: { id: booking.id }, body })).status).toBe(200);
  const { browser } = await aMember('quilly');
  await confirmAddressOf(system(), browser, personal.email);
  expect((await deleteAccount(browser)).status).toBe(200);
  await sendNotices();
  expect(await personalTraces()).toEqual([]);
  const left = (await itemsOf())
    .filter(({ pk }) => !pk.startsWith('SEARCH#'))
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes(mistyped) && !row.includes('Max Weber'));
  expect(left).toEqual([]);
  expect((await words()).map(({ sk }) => sk.split('#')[0])).toEqual(
    expect.arrayContaining(['max weber', 'weber max', mistyped]),
  );
});

it('keeps purchases of another member in the same browser', async () => {
  const { browser } = await aMember('kim');
  await checkOut(browser, personalBooking());
  const bought = await itemsOf('CHECKOUT#');
  await browser.call('logout');
  await aMember('quilly', browser);
  await confirmAddressOf(system(), browser, personal.email);
  await deleteAccount(browser);
  expect(await itemsOf('CHECKOUT#')).toEqual(bought);
});

it('erases bookings of a guest under an address that was replaced since', async () => {
  const { browser } = await aMember('quilly');
  await confirmAddressOf(system(), browser, personal.email);
  await madeBooking(personalBooking());
  await confirmAddressOf(system(), browser, 'new@example.com');
  await deleteAccount(browser);
  expect(await personalTraces()).toEqual([]);
});

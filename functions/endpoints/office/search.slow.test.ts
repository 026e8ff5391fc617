import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { bookingCode, codeWord } from '../../../shared/domain/bookings/booking-code.ts';
import { keys } from '../../table/keys.ts';
import { documents, sendPut, tableName } from '../../table/table.ts';
import { put } from '../../table/write.ts';
import { aBooking, checkOut, holdEverySeat, madeBooking, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { indexPeople, indexRows } from '../../testing/indexing.ts';
import { aMember, boughtPackage, confirmAddressOf, redemption } from '../../testing/members.ts';
import { deleteAccount } from '../../testing/personal-data.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const search = async (q: string) => (await pat.browser.call('search', { query: { q } })).body;
const words = async () =>
  (await itemsOf('SEARCH#')).filter(({ owner }) => !String(owner).startsWith('BOOKING#'));
/** The ids of the bookings that are found, of all people. */
const bookingsBy = async (q: string): Promise<string[]> => {
  const { people, bookings } = await search(q);
  return [...bookings, ...people.flatMap((person) => person.bookings)].map(({ id }) => id);
};

const ada = { name: 'Ada King-Noël', email: 'Ada.King@Example.com', phone: '+1 (555) 010-0123' };

describe('a guest', () => {
  it.each([
    'ada',
    'KING',
    'noel ada',
    'Ada King-Noël',
    '555 010 0123',
    '001-555-010-0123',
    'ada.king@example.com',
    'ADA.KING@',
  ])('is found by %j', async (typed) => {
    const { booking } = await madeBooking(aBooking(ada));
    await madeBooking(aBooking({ name: 'Robin Doe', email: 'robin@example.com' }));
    await indexPeople();
    expect(await bookingsBy(typed)).toEqual([booking.id]);
  });

  it('is found by the whole address before the stream has told of the booking', async () => {
    const { booking } = await madeBooking(aBooking(ada));
    expect(await bookingsBy('Ada.King@example.com')).toEqual([booking.id]);
  });

  it('has one row for each word, however many bookings there are', async () => {
    await madeBooking(aBooking(ada));
    await indexPeople();
    const once = await words();
    const names = once.map(({ sk }) => sk.split('#')[0]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['+32100105551', 'ada king noel', 'noel ada king', 'ing']));
    await madeBooking(aBooking({ ...ada, date: '2026-12-02' }));
    await indexPeople();
    expect(await words()).toEqual(once);
  });

  it('is not indexed by a record that comes after the erasure of its row', async () => {
    const { booking } = await madeBooking(aBooking(ada));
    const before = await itemsOf('BOOKING#');
    await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `BOOKING#${booking.id}`, sk: 'BOOKING' },
        UpdateExpression: 'SET email = :erased REMOVE ownerKey',
        ExpressionAttributeValues: { ':erased': '(erased)' },
      }),
    );
    expect(await indexRows(before)).toEqual({ batchItemFailures: [] });
    expect(await words()).toEqual([]);
  });
});

describe('a member', () => {
  it('without a confirmed address is found by the address of a booking, with packages', async () => {
    const { browser, user } = await aMember('robin');
    const bought = await boughtPackage(browser, 'mini');
    const { body: booking } = await browser.call('create-booking', { body: redemption(bought.id, ada) });
    await indexPeople();
    for (const typed of ['ada.king@example.com', 'Robin', 'king', '5550100123']) {
      expect(await bookingsBy(typed)).toEqual([booking.id]);
      expect((await search(typed)).people).toMatchObject([
        { userId: user.id, username: 'robin', packages: 1, payments: [] },
      ]);
    }
    const { body } = await pat.browser.call('find-packages', { query: { userId: user.id } });
    expect(body.packages).toMatchObject([{ id: bought.id }]);
    const list = await pat.browser.call('find-bookings', { query: { userId: user.id } });
    expect(list.body.bookings).toMatchObject([{ id: booking.id }]);
  });

  // Security: Words of operators.
  it('who deletes the account is found by nothing, and no word of them stays', async () => {
    await madeBooking(aBooking({ ...ada, date: '2026-12-02' }));
    const { browser } = await aMember('robin');
    await confirmAddressOf(system(), browser, ada.email);
    await madeBooking(aBooking({ ...ada, date: '2026-12-03' }), browser);
    await indexPeople();
    expect(await bookingsBy('ada')).toHaveLength(2);
    const rows = await itemsOf();
    expect((await deleteAccount(browser)).status).toBe(200);
    expect(await words()).toEqual([]);
    // Records of the stream may come late.
    await indexRows(rows);
    expect(await words()).toEqual([]);
    expect((await search('ada')).people).toEqual([]);
  });
});

const aLatePayment = async () => {
  const booking = aBooking({ ...ada, timeSlot: '7:00 AM', duration: 1 });
  const { body } = await checkOut(new TestBrowser(), booking);
  travelMinutes(16);
  await holdEverySeat({ ...booking, name: 'x', phone: '1', task: 'x' });
  await pay(body.clientSecret);
  await reconcile();
  return body;
};

describe('a payment', () => {
  it('that came too late is found by the name of who paid, and says what became of it', async () => {
    await aLatePayment();
    await indexPeople();
    const { people } = await search('ada king');
    expect(people).toMatchObject([{ bookings: [], payments: [{ name: 'Ada King-Noël' }] }]);
    expect(people[0]?.payments[0]?.story).toMatch(/^Paid when the hold had ended .*: \$25 .* back/);
  });

  // Security: The office.
  it('is found by the ids that Stripe shows, and so is its booking', async () => {
    const { booking } = await madeBooking(aBooking(ada));
    const [payment] = system().stripe.listPayments();
    const { id, latest_charge: charge } = payment?.paymentIntent ?? {};
    expect(await bookingsBy(String(id))).toEqual([booking.id]);
    expect(await bookingsBy(String(charge))).toEqual([booking.id]);
    expect(await bookingsBy(booking.id.toUpperCase())).toEqual([booking.id]);
    expect(await search('pi_unknown123')).toEqual({ people: [], bookings: [], payments: [], hasMore: false });
  });

  it('for a package is found by its id, with the member', async () => {
    const { browser } = await aMember('robin');
    const bought = await boughtPackage(browser, 'mini');
    const { payments, people } = await search(bought.id);
    expect(payments).toMatchObject([{ story: expect.stringMatching(/^It bought the package .* for \$/) }]);
    expect(people).toMatchObject([{ username: 'robin', packages: 1 }]);
  });

  it('that is open, and one that was given up, are told by their address and id', async () => {
    await checkOut(new TestBrowser(), aBooking(ada));
    const [open] = (await search(ada.email)).people;
    expect(open?.payments[0]?.story).toMatch(/^Not paid yet: the seats are held until /);
    travelMinutes(16);
    await reconcile();
    await indexPeople();
    const [released] = (await search('king')).people;
    expect(released?.payments[0]?.story).toMatch(
      /^It was never paid, and given up on .*nothing was taken\.$/,
    );
    expect(await words()).toEqual((await words()).map((row) => ({ ...row, expiresAt: expect.any(Number) })));
    // The words of a booking stay.
    await madeBooking(aBooking(ada));
    await indexPeople();
    expect((await words()).filter((row) => row.expiresAt !== undefined)).toEqual([]);
  });
});

it('says that there are more people than it shows', async () => {
  for (let guest = 0; guest < 9; guest += 1)
    await madeBooking(aBooking({ name: 'Kim Lee', email: `kim${guest}@example.com` }));
  await indexPeople();
  const { people, hasMore } = await search('lee');
  expect([people.length, hasMore]).toEqual([8, true]);
  expect((await search('kim3@')).people).toHaveLength(1);
});

it.each([
  ['as it is written', (code: string) => code],
  ['in lower case, without its beginning', (code: string) => code.slice(3).toLowerCase()],
  ['with the letter O for 0, and I for 1', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I')],
])('finds a booking by its code, %s', async (_, typed) => {
  const { booking } = await madeBooking(aBooking(ada));
  await madeBooking(aBooking({ name: 'Robin Doe', email: 'robin@example.com' }));
  await indexPeople();
  expect((await search(typed(bookingCode(booking.id)))).bookings).toMatchObject([{ id: booking.id }]);
});

it('finds both of two bookings that share a code', async () => {
  const one = (await madeBooking(aBooking(ada))).booking.id;
  const other = (await madeBooking(aBooking({ ...ada, date: '2026-12-02' }))).booking.id;
  const owner = keys.booking(other).pk;
  await indexPeople();
  await sendPut(put(keys.searchWord(codeWord(one), owner), { owner }));
  const { bookings } = await search(bookingCode(one));
  expect(bookings.map(({ id }) => id).sort()).toEqual([one, other].sort());
});

it('finds bookings of earlier releases by their codes, where all people were found before', async () => {
  const { booking } = await madeBooking(aBooking(ada));
  await sendPut(put(keys.searchProgress(), { month: '2020-01', isDone: true }));
  for (let run = 0; run < 8; run += 1) await reconcile();
  expect((await search(bookingCode(booking.id))).bookings).toMatchObject([{ id: booking.id }]);
});

it('finds the people of earlier releases, a part in each run of the reconciler', async () => {
  const { booking } = await madeBooking(aBooking(ada));
  const { browser } = await aMember('robin');
  const bought = await boughtPackage(browser, 'mini');
  await browser.call('create-booking', { body: redemption(bought.id, { name: 'Max Weber' }) });
  for (let run = 0; run < 8; run += 1) await reconcile();
  expect(await bookingsBy('king')).toEqual([booking.id]);
  expect((await search('weber')).people).toMatchObject([{ username: 'robin' }]);
  expect((await itemsOf('PROGRESS#search'))[0]).toMatchObject({ isDone: true });
});

it.each(['o𐀀wner@example.com', 'a𐀀', `${'a'.repeat(79)}𐀀`])('finds nobody by %j', async (q) => {
  const { status, body } = await pat.browser.call('search', { query: { q } });
  expect([status, body.people]).toEqual([200, []]);
});

it('finds nothing without a word, and nobody else', async () => {
  const nothing = { people: [], bookings: [], payments: [], hasMore: false };
  expect(await search('?!')).toEqual(nothing);
  expect(await search(randomUUID())).toEqual(nothing);
});

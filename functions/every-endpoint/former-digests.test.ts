import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { site } from '../../shared/site.ts';
import { keys, personKeys } from '../table/keys.ts';
import { formerDigest } from '../table/rows/former-digests.ts';
import { aBooking, checkOut, madeBooking } from '../testing/booking-journey.ts';
import { changeRow, rowAt } from '../testing/changed-rows.ts';
import { aCode, checkOutWithCode, payWithCode } from '../testing/codes.ts';
import { fillDays } from '../testing/full-days.ts';
import { aMember, confirmAddressOf, passPhrase } from '../testing/members.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { fullDate, joinWaiting, linkKey, waits } from '../testing/waiting.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();
const { maxHoursPerDay } = site;
afterEach(() => Object.assign(site, { maxHoursPerDay }));

const email = 'vera@example.com';
const booking = aBooking({ email });
const former = formerDigest(email);
const { now } = personKeys({ email }).own;
const at = '2026-11-01T13:00:00.000Z';

/** Rows as an earlier release has written them, under a digest without a key. */
const formerBlock = { reason: 'Threatened a proctor.', by: 'pat', at, together: [former] };
const formerNote = { nonce: 'nonce', text: 'Hums.', by: 'pat', at };

const rowsOfFormer = async () => (await itemsOf()).filter((row) => JSON.stringify(row).includes(former));

describe('a row with the digest of an earlier release', () => {
  it('keeps somebody blocked, and ends with the block', async () => {
    const { booking: made } = await madeBooking(booking);
    await changeRow(keys.personBlock(former), formerBlock);
    expect((await checkOut(new TestBrowser(), booking)).status).toBe(403);
    const act = { parameters: { id: made.id }, body: { reason: 'We have talked.' } };
    expect((await pat.browser.call('unblock-person', act)).body).toEqual({ notes: [] });
    expect((await checkOut(new TestBrowser(), booking)).status).toBe(200);
    expect(await rowsOfFormer()).toEqual([]);
  });

  it('shows notes and block, and has the key once another note is made', async () => {
    const { booking: made } = await madeBooking(booking);
    await changeRow(keys.personBlock(former), formerBlock);
    await changeRow(keys.personNote(former, 'nonce'), formerNote);
    const shown = {
      notes: [expect.objectContaining({ text: 'Hums.' })],
      block: { reason: formerBlock.reason },
    };
    const person = await pat.browser.call('get-person', { parameters: { id: made.id } });
    expect(person.body).toMatchObject(shown);
    const body = { nonce: '6f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a7777', text: 'Sings.' };
    const noted = await pat.browser.call('note-person', { parameters: { id: made.id }, body });
    expect(noted.body).toMatchObject({ ...shown, notes: [...shown.notes, { text: 'Sings.' }] });
    expect(await rowsOfFormer()).toEqual([]);
    expect(await rowAt(keys.personBlock(now))).toMatchObject({ reason: formerBlock.reason, together: [now] });
  });

  it('lists a checkout of a guest, which goes to the member who confirms the address', async () => {
    const key = { ...keys.guestCheckout(email, 'checkout'), pk: keys.formerGuest(email) };
    await changeRow(key, { expiresAt: Date.now() / 1000 + 3600 });
    const { browser, user } = await aMember();
    await confirmAddressOf(system(), browser, email);
    expect(await rowAt(key)).toBeUndefined();
    expect(await rowAt(keys.purchase(user.id, 'checkout'))).toBeDefined();
  });

  it('counts a use of a code, which has the key with the next order', async () => {
    await aCode({ code: 'TWICE', usesEach: 2 });
    await changeRow(keys.codePerson('TWICE', former), { uses: 1 });
    await payWithCode('TWICE', booking);
    expect(await rowAt(keys.codePerson('TWICE', former))).toBeUndefined();
    expect(await rowAt(keys.codePerson('TWICE', now))).toMatchObject({ uses: 2 });
    const third = await checkOutWithCode('TWICE', { ...booking, timeSlot: '6:00 PM' });
    expect(third.status).toBe(409);
  });

  it('refuses a code that has been used up', async () => {
    await aCode({ code: 'ONCE', usesEach: 1 });
    await changeRow(keys.codePerson('ONCE', former), { uses: 1 });
    expect(
      (await new TestBrowser().call('quote', { body: { bookingData: booking, code: 'ONCE' } })).status,
    ).toBe(409);
  });

  it('gives back the hours that it counted, and counts them under the digest of today once moved', async () => {
    Object.assign(site, { maxHoursPerDay: 8 });
    const { browser, booking: made } = await madeBooking(booking);
    const { id, date, duration } = made;
    await changeRow(keys.booking(id), { dayPerson: former, card: former });
    const counted = keys.hoursOfPerson(date, former);
    await changeRow(counted, { version: 1, [id]: { hours: duration } });
    const to = { date: '2026-11-24', timeSlot: booking.timeSlot };
    const moved = await browser.call('reschedule-booking', { parameters: { id }, body: to });
    expect(moved.status).toBe(200);
    expect(await rowAt(counted)).not.toHaveProperty([id]);
    expect(await rowAt(keys.hoursOfPerson(to.date, now))).toMatchObject({ [id]: { hours: duration } });
    expect(await rowsOfFormer()).toEqual([await rowAt(counted)]);
    const body = { expectedRefundCents: 7000 };
    const ended = await browser.call('cancel-booking', { parameters: { id }, body });
    expect(ended.status).toBe(200);
    expect(await rowAt(keys.hoursOfPerson(to.date, now))).not.toHaveProperty([id]);
    expect(Object.keys((await rowAt(keys.booking(id))) ?? {})).not.toContain('dayPerson');
  });

  it('counts rules that were broken', async () => {
    const { booking: made } = await madeBooking(booking);
    const ids = ['one', 'two', made.id];
    for (const id of ids.slice(0, site.strikesForReview.count)) {
      const sk = `${id === made.id ? now : former}#${id}#nonce`;
      await changeRow({ pk: keys.strikes(), sk }, { bookingId: id, kind: 'mailbox', at, expiresAt: 2e9 });
    }
    const { body } = await pat.browser.call('list-inbox', { query: { list: 'strikes' } });
    expect(body.items).toMatchObject([{ person: now, sessions: expect.anything() }]);
  });

  it('is the same person on a waiting list', async () => {
    await fillDays([fullDate]);
    const { id, browser } = await waits('vera');
    const [row] = (await itemsOf(`DAY#${fullDate}`)).filter(({ sk }) => sk.endsWith(id));
    if (!row) throw new Error('there is no place');
    await changeRow({ pk: row.pk, sk: row.sk }, { person: former });
    const again = await joinWaiting('vera', {}, browser);
    expect(again.id).toBe(id);
    const key = await linkKey('waiting', id);
    const seen = await new TestBrowser().call('get-waiting', { parameters: { id }, query: { key } });
    expect(seen.body).toMatchObject({ place: 1 });
  });
});

type Row = Awaited<ReturnType<typeof itemsOf>>[number];
const kindOf = ({ pk }: Row): string => pk.split('#')[0] ?? '';
const holdsKeyed = (row: Row): boolean => JSON.stringify(row).includes('hmac.');
const holdsPlain = ({ passwordHash: _, ...row }: Row): boolean =>
  /(?<![\w.-])[\w-]{43}(?![\w-])/.test(JSON.stringify(row));
/** Rows with hashes of random secrets and ids. */
const ofSecrets = ['FEED', 'INVITE', 'KEY', 'KEYS', 'MEMBER-PASSKEY', 'PASSKEY', 'STAFF'];

it('is written by nothing that happens today', async () => {
  await aCode({ code: 'TWICE', usesEach: 2 });
  Object.assign(site, { maxHoursPerDay: 8 });
  const { browser } = await aMember('vera');
  await confirmAddressOf(system(), browser, email);
  const { booking: made } = await payWithCode('TWICE', booking);
  await madeBooking(aBooking({ email, timeSlot: '6:00 PM', duration: 1 }), browser);
  await pat.browser.call('block-person', { parameters: { id: made.id }, body: { reason: 'Shouted.' } });
  await new TestBrowser().call('login', { body: { username: 'vera', password: 'not hers at all' } });
  await fillDays([fullDate]);
  await waits('ada');
  await browser.call('set-email', { body: { email: 'v.era@example.org', password: passPhrase } });
  const rows = await itemsOf();
  expect(new Set(rows.filter((row) => holdsKeyed(row)).map(kindOf))).toEqual(
    new Set([
      'BROWSER',
      'CODE',
      'BOOKING',
      'CHECKOUT',
      'DAY',
      'GUEST',
      'HOLDS',
      'PERSON',
      'THROTTLE',
      'USER',
      'WAITED',
      'WAITER',
      'CARD',
      'CHALLENGE',
    ]),
  );
  expect(
    rows
      .filter(holdsPlain)
      .map(kindOf)
      .filter((kind) => !ofSecrets.includes(kind)),
  ).toEqual([]);
});

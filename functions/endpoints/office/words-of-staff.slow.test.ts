import { randomUUID } from 'node:crypto';
import { moveWords } from '../../../infra/operator/words/move-words.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { addStrike, strikesToReview } from '../../store/desk/strikes.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName, transact } from '../../table/table.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { changeRow, deleteRow } from '../../testing/changed-rows.ts';
import { aMember, boughtPackage, confirmAddressOf, redemption } from '../../testing/members.ts';
import { deleteAccount, personal, personalBooking, personalTraces } from '../../testing/personal-data.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { type Item, itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const reason = 'Quillfeather told us of her penguins.';

/** A member about whom an operator has written in all ways that there are. */
const writtenAbout = async () => {
  const { browser, user } = await aMember('quilly');
  await confirmAddressOf(system(), browser, personal.email);
  const book = (changes: object) => madeBooking(personalBooking(changes), browser);
  const { booking: cancelled } = await book({ date: '2026-11-23' });
  const { booking: moved } = await book({ date: '2026-11-24' });
  const { id: packageId } = await boughtPackage(browser, 'mini');
  const { status } = await browser.call('create-booking', {
    body: redemption(packageId, { ...personal, date: '2026-11-26' }),
  });
  expect(status).toBe(201);
  const told = [
    await pat.browser.call('cancel-for-holder', { parameters: { id: cancelled.id }, body: { reason } }),
    await pat.browser.call('move-for-holder', {
      parameters: { id: moved.id },
      body: { date: '2026-11-27', timeSlot: '1:00 PM', reason },
    }),
    await pat.browser.call('refund-booking', {
      parameters: { id: moved.id },
      body: { amountCents: 1000, reason, requestId: randomUUID() },
    }),
    await pat.browser.call('correct-hours', {
      parameters: { id: packageId },
      body: { userId: user.id, hours: -1, reason, requestId: randomUUID() },
    }),
    await pat.browser.call('review-strikes', { parameters: { id: await strikes() }, body: { note: reason } }),
  ];
  expect(told.map(({ status: answered }) => answered)).toEqual([200, 200, 200, 200, 200]);
  return browser;

  async function strikes(): Promise<string> {
    for (const date of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      const { booking } = await book({ date, duration: 1 });
      const stored = (await getBooking(booking.id)) as StoredBooking;
      const sheet = {
        Put: { Item: { ...keys.attendanceSheet(booking.id), version: 1, sequence: 0, events: [] } },
      };
      await transact([addStrike(stored, randomUUID(), Date.now()), sheet]);
    }
    return (await strikesToReview(Date.now()))[0]?.person ?? '';
  }
};

const audit = async (): Promise<Item[]> =>
  (await itemsOf('AUDIT#')).filter(({ about, bookingId }) => about ?? bookingId);
const shown = async (): Promise<string[]> =>
  (await pat.browser.call('list-audit', { query: { day: '2026-11-20' } })).body.changes.map(
    ({ text }) => text,
  );
const acts = ['Cancelled: $70', 'Moved: from ', 'Refunded: $10', 'Hours corrected: −1', 'Strikes reviewed'];
const actsAmong = (texts: readonly string[]) =>
  acts.flatMap((act) => texts.filter((text) => text.startsWith(act)));

// Security: Words of operators.
it('stand in the audit until the person is erased. The acts and the cents stay', async () => {
  const browser = await writtenAbout();
  const before = await audit();
  expect(actsAmong(await shown()).map((text) => text.endsWith(`. “${reason}”`))).toEqual(
    acts.map(() => true),
  );
  expect((await deleteAccount(browser)).status).toBe(200);
  expect(await personalTraces()).toEqual([]);
  expect(await audit()).toEqual(before);
  const texts = actsAmong(await shown());
  expect([texts.length, texts.join().includes('“')]).toEqual([acts.length, false]);
});

/** The review of strikes that an early release wrote: one for each person, under their digest alone. */
const earlyReview = (digest: string) => ({ pk: keys.strikeReviews(), sk: digest });

/** Lets entries hold their words themselves, as an early release has written them. */
const asBefore = async (entries: readonly Item[]): Promise<void> => {
  for (const { pk, sk, action, at, about, words } of entries) {
    const isReview = action === 'strikes reviewed';
    await changeRow({ pk, sk }, { words: undefined, [isReview ? 'note' : 'reason']: reason });
    if (!isReview) continue;
    await changeRow(earlyReview(String(about).replace('STRIKES ', '')), { at, note: reason });
    await deleteRow(words as { pk: string; sk: string });
  }
};

const moveAll = () => moveWords({ documents, tableName: tableName() });

// Security: Words of operators.
it('in entries of early releases are moved out of the audit by an operator, and end with the person', async () => {
  const browser = await writtenAbout();
  const before = await audit();
  await asBefore(before);
  expect(await moveAll()).toBe(before.length);
  const after = await audit();
  expect(JSON.stringify(after)).not.toContain(reason);
  expect(actsAmong(await shown()).every((text) => text.endsWith(`. “${reason}”`))).toBe(true);
  expect(await moveAll()).toBe(0);
  expect((await deleteAccount(browser)).status).toBe(200);
  expect(await personalTraces()).toEqual([]);
  expect(await audit()).toEqual(after);
});

it('in such entries leave the audit after their person as well', async () => {
  const browser = await writtenAbout();
  const before = await audit();
  await asBefore(before);
  expect((await deleteAccount(browser)).status).toBe(200);
  expect((await shown()).join()).not.toContain('“');
  expect(await moveAll()).toBe(before.length);
  expect(await personalTraces()).toEqual([]);
});

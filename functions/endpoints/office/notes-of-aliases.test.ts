import { randomUUID } from 'node:crypto';
import { keys } from '../../table/keys.ts';
import { formerDigest } from '../../table/rows/former-digests.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow } from '../../testing/changed-rows.ts';
import { aMember, confirmAddressOf, passPhrase } from '../../testing/members.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const plain = 'vera@example.com';
const alias = 'vera+x@example.com';
const at = '2026-11-01T13:00:00.000Z';

const bookingOf = async (email: string, timeSlot: string) =>
  (await madeBooking(aBooking({ email, timeSlot, duration: 1 }))).booking.id;
const note = (id: string, text: string) =>
  pat.browser.call('note-person', { parameters: { id }, body: { nonce: randomUUID(), text } });
const block = (id: string) =>
  pat.browser.call('block-person', { parameters: { id }, body: { reason: 'Threatened a proctor.' } });
const known = async (id: string) => {
  const { body } = await pat.browser.call('get-person', { parameters: { id } });
  return [body.notes.map(({ text }) => text), body.block?.reason];
};

/** A note as release 0.1.0 has written it, under a digest of the normalised email. */
const formerNote = (bookingId: string, text: string) =>
  changeRow(keys.personNote(formerDigest(plain), text), { nonce: text, bookingId, text, by: 'pat', at });

it.each([
  [plain, alias],
  [alias, plain],
])('what an earlier release has noted about %s is not shown of %s', async (noted, other) => {
  const [id, otherId] = [await bookingOf(noted, '9:00 AM'), await bookingOf(other, '1:00 PM')];
  await formerNote(id, 'Hums.');
  expect(await known(id)).toEqual([['Hums.'], undefined]);
  expect(await known(otherId)).toEqual([[], undefined]);
});

it('the reason of a block of an alias is not shown of the plain address, which is blocked too', async () => {
  const [id, otherId] = [await bookingOf(alias, '9:00 AM'), await bookingOf(plain, '1:00 PM')];
  await block(id);
  const shown = await pat.browser.call('get-person', { parameters: { id: otherId } });
  expect(shown.body.block).toBeDefined();
  expect(JSON.stringify(shown.body)).not.toContain('Threatened');
});

it.each([
  [plain, alias],
  [alias, plain],
])('deleting the account of %s erases no word about %s', async (own, other) => {
  const id = await bookingOf(other, '9:00 AM');
  await formerNote(id, 'Hums.');
  await note(id, 'Sings.');
  await block(id);
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, own);
  const answer = await browser.call('delete-account', { body: { password: passPhrase } });
  expect(answer.body).toEqual({ done: true });
  expect(await known(id)).toEqual([['Hums.', 'Sings.'], 'Threatened a proctor.']);
  expect(await itemsOf('PERSON#')).not.toEqual([]);
});

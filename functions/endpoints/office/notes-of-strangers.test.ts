import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { addStrike, strikesToReview } from '../../store/desk/strikes.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { aBooking, checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { aMember, confirmAddressOf, passPhrase } from '../../testing/members.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const email = 'vera@example.com';

const note = async (id: string, text: string): Promise<void> => {
  await pat.browser.call('note-person', { parameters: { id }, body: { nonce: randomUUID(), text } });
};
const block = async (id: string): Promise<void> => {
  await pat.browser.call('block-person', { parameters: { id }, body: { reason: 'Threatened a proctor.' } });
};
const known = async (id: string): Promise<unknown> => {
  const { body } = await pat.browser.call('get-person', { parameters: { id } });
  return [body.notes.map(({ text }) => text), body.block?.reason];
};

/** Somebody else who books with the address of a guest. */
const stranger = async (confirmed?: string): Promise<{ browser: TestBrowser; id: string }> => {
  const { browser } = await aMember();
  if (confirmed) await confirmAddressOf(system(), browser, confirmed);
  const { booking } = await madeBooking(aBooking({ timeSlot: '1:00 PM', email }), browser);
  return { browser, id: booking.id };
};

describe('what the office has noted about a mailbox', () => {
  it.each([undefined, 'mallory@example.com'])(
    'is not erased with the account of somebody who has typed its address, and confirmed %s',
    async (confirmed) => {
      const { browser } = await stranger(confirmed);
      const { booking } = await madeBooking(aBooking({ email }));
      await note(booking.id, 'Hums.');
      await block(booking.id);
      await browser.call('delete-account', { body: { password: passPhrase } });
      expect(await known(booking.id)).toEqual([['Hums.'], 'Threatened a proctor.']);
    },
  );

  it('is erased with the booking by which it was noted', async () => {
    const { browser, id } = await stranger();
    const { booking } = await madeBooking(aBooking({ email }));
    await note(booking.id, 'Hums.');
    await note(id, 'Sings.');
    await block(id);
    await browser.call('delete-account', { body: { password: passPhrase } });
    expect(await known(booking.id)).toEqual([['Hums.'], undefined]);
  });

  it('is not shown of a member who has typed its address, and has confirmed another', async () => {
    const { id } = await stranger('mallory@example.com');
    const { booking } = await madeBooking(aBooking({ email }));
    await note(booking.id, 'Hums.');
    await block(booking.id);
    expect(await known(id)).toEqual([[], undefined]);
  });

  it('does not begin with a block of such a member, whose own mailbox is blocked', async () => {
    const { id } = await stranger('mallory@example.com');
    await block(id);
    const tryToBook = async (address: string) =>
      (await checkOut(new TestBrowser(), aBooking({ email: address }))).status;
    expect(await tryToBook(email)).toBe(200);
    expect(await tryToBook('mallory@example.com')).toBe(403);
  });
});

it('keeps what was noted of the strikes of a mailbox when somebody who has typed its address deletes their account', async () => {
  const struck = async (id: string) => {
    const booking = (await getBooking(id)) as StoredBooking;
    const sheet = { Put: { Item: { ...keys.attendanceSheet(id), version: 1, sequence: 0, events: [] } } };
    await transact([addStrike(booking, randomUUID(), Date.now()), sheet]);
  };
  const { browser, id } = await stranger();
  await struck(id);
  for (const timeSlot of ['9:00 AM', '10:00 AM'])
    await struck((await madeBooking(aBooking({ timeSlot, duration: 1, email }))).booking.id);
  const [seen] = await strikesToReview(Date.now());
  const body = { note: 'Her train was late.' };
  await pat.browser.call('review-strikes', { parameters: { id: seen?.person ?? '' }, body });
  const reviews = async () => (await itemsOf(keys.strikeReviews())).map(({ sk }) => sk);
  const before = await reviews();
  expect(before).toHaveLength(1);
  expect((await browser.call('delete-account', { body: { password: passPhrase } })).status).toBe(200);
  expect(await reviews()).toEqual(before);
});

import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { fillDays } from '../../testing/full-days.ts';
import {
  aMember,
  boughtPackage,
  confirmAddressOf,
  packageCheckout,
  passPhrase,
  redemption,
} from '../../testing/members.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { askEachMinute, aWish, freeSeat, fullDate, offersMade, waits } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const person = async (id: string) => (await pat.browser.call('get-person', { parameters: { id } })).body;
const note = (id: string, text: string, nonce: string = randomUUID()) =>
  pat.browser.call('note-person', { parameters: { id }, body: { nonce, text } });
const block = (id: string) =>
  pat.browser.call('block-person', { parameters: { id }, body: { reason: 'Threatened a proctor.' } });
const unblock = (id: string) =>
  pat.browser.call('unblock-person', { parameters: { id }, body: { reason: 'They have apologised.' } });
const refused = [
  403,
  'We cannot take a booking from you at the moment. Please write to us: hello@quiethours.example.',
];
const tryToBook = async (changes: Parameters<typeof aBooking>[0] = {}, browser = new TestBrowser()) => {
  const { status, text } = await checkOut(browser, aBooking({ timeSlot: '1:00 PM', ...changes }));
  return [status, text];
};

it('keeps notes with a person across bookings, each once', async () => {
  const { booking: first } = await madeBooking();
  const { booking: second } = await madeBooking(
    aBooking({ timeSlot: '1:00 PM', email: 'Robin@Example.com' }),
  );
  const nonce = randomUUID();
  const answers = await Promise.all([1, 2].map(() => note(first.id, 'Hums.', nonce)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await person(second.id)).toEqual({
    notes: [{ nonce, text: 'Hums.', by: expect.stringContaining('Pat'), at: expect.any(String) }],
  });
  const { booking: stranger } = await madeBooking(
    aBooking({ timeSlot: '5:00 PM', email: 'kim@example.com' }),
  );
  expect(await person(stranger.id)).toEqual({ notes: [] });
});

it('takes no booking from somebody who is blocked, and holds no seat, until the block is ended', async () => {
  const { booking } = await madeBooking();
  expect((await block(booking.id)).body.block).toMatchObject({ reason: 'Threatened a proctor.' });
  expect((await block(booking.id)).status).toBe(200);
  const seats = await itemsOf('DAY#');
  expect(await tryToBook({ email: 'ROBIN@example.com' })).toEqual(refused);
  expect(await itemsOf('DAY#')).toEqual(seats);
  expect((await tryToBook({ email: 'kim@example.com' }))[0]).toBe(200);
  expect((await unblock(booking.id)).body.block).toBeUndefined();
  expect((await unblock(booking.id)).status).toBe(200);
  expect((await tryToBook())[0]).toBe(200);
  const audited = (await itemsOf('AUDIT#')).map(({ action }) => action);
  expect(audited.filter((action) => String(action).startsWith('person')).sort()).toEqual([
    'person blocked',
    'person unblocked',
  ]);
});

it('knows a blocked member under another address, in a guest, and with package hours', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { id: packageId } = await boughtPackage(browser, 'mini');
  const { booking } = await madeBooking(aBooking(), browser);
  await block(booking.id);
  expect(await tryToBook({ email: 'other@example.com' }, browser)).toEqual(refused);
  expect(await tryToBook()).toEqual(refused);
  const redeemed = await browser.call('create-booking', {
    body: redemption(packageId, { timeSlot: '5:00 PM' }),
  });
  expect([redeemed.status, redeemed.text]).toEqual(refused);
});

it('knows a blocked guest who signs in with that mailbox, whatever they type and buy', async () => {
  const { booking } = await madeBooking();
  await block(booking.id);
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'Robin+me@example.com');
  expect(await tryToBook({ email: 'other@example.com' }, browser)).toEqual(refused);
  const { status, text } = await packageCheckout(browser, 'mini');
  expect([status, text]).toEqual(refused);
});

it('ends the block of a member who has another address by now, under the former one too', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { booking } = await madeBooking(aBooking(), browser);
  await block(booking.id);
  await confirmAddressOf(system(), browser, 'new@example.com');
  expect((await unblock(booking.id)).body.block).toBeUndefined();
  expect((await tryToBook())[0]).toBe(200);
  expect(await itemsOf('PERSON#')).toEqual([]);
});

it('ends the block of a guest whose booking has joined an account with another address by now', async () => {
  const { booking } = await madeBooking();
  await block(booking.id);
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  await confirmAddressOf(system(), browser, 'new@example.com');
  expect((await person(booking.id)).block).toBeDefined();
  expect((await unblock(booking.id)).body.block).toBeUndefined();
  expect(await itemsOf('PERSON#')).toEqual([]);
});

it('puts nobody on a waiting list who is blocked, and offers nothing to somebody who waits already', async () => {
  await fillDays([fullDate]);
  await waits('robin');
  await waits('bob');
  const { booking } = await madeBooking(aBooking({ date: '2026-11-24' }));
  await block(booking.id);
  await freeSeat(9);
  await askEachMinute();
  expect(await offersMade()).toEqual(['Bob: open']);
  const { status, text } = await new TestBrowser().call('join-waiting', { body: aWish('robin') });
  expect([status, text]).toEqual(refused);
  expect(await itemsOf('DAY#')).not.toContainEqual(expect.objectContaining({ email: 'robin@example.com' }));
});

it('keeps no seat on the phone for somebody who is blocked', async () => {
  const { booking } = await madeBooking();
  await block(booking.id);
  const offer = (email: string) =>
    pat.browser.call('create-offer', {
      body: {
        ...{ nonce: randomUUID(), name: 'Robin', email },
        ...{ date: '2026-11-24', timeSlot: '9:00 AM', duration: 1 },
      },
    });
  const { status, text } = await offer('ROBIN@example.com');
  expect([status, text]).toEqual([
    409,
    'This person is blocked, and cannot accept a reservation offer. Please end the block first.',
  ]);
  expect(await itemsOf('OFFER#')).toEqual([]);
  expect((await offer('kim@example.com')).status).toBe(201);
});

it('forgets the notes and the reason with the data of the person, and keeps the block', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { booking } = await madeBooking(aBooking(), browser);
  await note(booking.id, 'Hums about penguins.');
  await block(booking.id);
  await browser.call('delete-account', { body: { password: passPhrase } });
  expect(JSON.stringify(await itemsOf('PERSON#'))).not.toMatch(/penguins|Threatened/);
  expect(await tryToBook()).toEqual(refused);
});

it('404 for a booking that does not exist, and 400 without words', async () => {
  const unknown = await pat.browser.call('get-person', { parameters: { id: randomUUID() } });
  expect([unknown.status, unknown.text]).toEqual([404, 'There is no booking with this id.']);
  const { booking } = await madeBooking();
  const empty = await note(booking.id, ' ');
  expect([empty.status, empty.text]).toEqual([400, 'Please enter the note.']);
});

import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import type { FoundBooking } from '../../../shared/schemas/staff/office.ts';
import { bookingsOnPageOfDay } from '../../staff/desk/page-of-day.ts';
import { bookingsOnPage } from '../../staff/search/find-bookings.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { aMember, confirmAddressOf } from '../../testing/members.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const pat = operatorForEachTest();

const find = async (query: Record<string, string>) =>
  (await pat.browser.call('find-bookings', { query })).body;
const ids = (bookings: readonly FoundBooking[]): string[] => bookings.map(({ id }) => id);

/** Copies of a booking, each with a seat at its first hour. */
const copiesOf = async (bookingId: string, count: number): Promise<void> => {
  const rows = await itemsOf(keys.booking(bookingId).pk);
  const original = rows.find(({ sk }) => sk === keys.booking(bookingId).sk);
  const put = (Item: object) => documents.send(new PutCommand({ TableName: tableName(), Item }));
  for (let seat = 11; seat < 11 + count; seat += 1) {
    const id = randomUUID();
    await put({ ...original, ...keys.booking(id), id });
    await put({ ...keys.seat('2026-11-23', 9, seat), checkoutId: id });
  }
};

/** All pages of a search, and the size of each. */
const allPages = async (query: Record<string, string>) => {
  const sizes: number[] = [];
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await find({ ...query, ...(after && { after }) });
    sizes.push(page.bookings.length);
    found.push(...ids(page.bookings));
    after = page.next;
  } while (after);
  return { sizes, found };
};

describe('find-bookings', () => {
  it('finds the bookings of a day in the order of their hours, without cancelled ones', async () => {
    const { booking: later } = await madeBooking(aBooking({ timeSlot: '2:00 PM' }));
    const { booking: first, browser } = await madeBooking(aBooking({ email: 'kim@example.com' }));
    await madeBooking(aBooking({ date: '2026-11-24' }));
    const { bookings, next } = await find({ date: '2026-11-23' });
    expect([ids(bookings), next]).toEqual([[first.id, later.id], undefined]);
    expect(bookings[0]).toMatchObject({ name: 'Robin Example', email: 'kim@example.com', status: 'booked' });
    await browser.call('cancel-booking', {
      parameters: { id: first.id },
      body: { expectedRefundCents: 7000 },
    });
    expect(ids((await find({ date: '2026-11-23' })).bookings)).toEqual([later.id]);
  });

  it('finds the bookings of an address, of guests and of the member who confirmed it', async () => {
    const { booking: asGuest } = await madeBooking(aBooking());
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, 'robin@example.com');
    const { booking: asMember } = await madeBooking(aBooking({ date: '2026-11-25' }), browser);
    const { booking: guestAgain } = await madeBooking(aBooking({ date: '2026-11-26' }));
    const found = ids((await find({ email: 'Robin@Example.com' })).bookings);
    expect(found.sort()).toEqual([asGuest.id, asMember.id, guestAgain.id].sort());
    expect((await find({ email: 'kim@example.com' })).bookings).toEqual([]);
  });

  it('finds a booking by its id, also when it is cancelled', async () => {
    const { booking } = await madeBooking(aBooking());
    expect(ids((await find({ id: booking.id })).bookings)).toEqual([booking.id]);
    expect((await find({ id: randomUUID() })).bookings).toEqual([]);
  });

  it.each([
    ['date', '2026-11-23', bookingsOnPageOfDay],
    ['email', 'robin@example.com', bookingsOnPage],
  ])('shows the bookings of a %s page by page, each booking once', async (name, value, most) => {
    const query = { [name]: value };
    const { booking } = await madeBooking(aBooking());
    await copiesOf(booking.id, most + 5);
    const { sizes, found } = await allPages(query);
    expect(sizes).toEqual([most, 6]);
    expect(new Set(found).size).toBe(most + 6);
  });

  it('shows in the list of a day seat, attendance, student, phone, payment and a late notice', async () => {
    const wanted = aBooking({ isStudent: 'yes', phone: '+1 555 0100', duration: 2 });
    const { booking, browser } = await madeBooking(wanted);
    setClock(instantOf('2026-11-23', 8));
    await browser.call('prepare-session', { parameters: { id: booking.id }, body: { lateMinutes: 20 } });
    pat.browser = await staffSignIn(pat.passkey);
    const { bookings, owing, blocked } = await find({ date: '2026-11-23' });
    expect(bookings[0]?.onDay).toMatchObject({
      phone: '+1 555 0100',
      isStudent: 'yes',
      paidBy: 'card',
      attendance: 'expected',
      lateMinutes: 20,
      times: { startMs: instantOf('2026-11-23', 9), endMs: instantOf('2026-11-23', 11) },
    });
    expect(bookings[0]?.onDay?.seats).toHaveLength(2);
    expect([owing, blocked]).toEqual([[], []]);
  });

  it.each([
    [{}, 'Please look for a date, a member, an e-mail address or the id of a booking.'],
    [
      { date: '2026-11-23', email: 'robin@example.com' },
      'Please look for a date, a member, an e-mail address or the id of a booking.',
    ],
    [{ id: 'abc' }, 'Please enter the whole id of the booking.'],
    [{ date: '2026-11-23', after: 'day.x' }, 'Please begin the list again.'],
  ])('rejects the query %j', async (query, sentence) => {
    const { status, text } = await pat.browser.call('find-bookings', { query });
    expect([status, text]).toEqual([400, sentence]);
  });
});

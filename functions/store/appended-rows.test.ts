import { cardSeatHours } from '../../shared/domain/seats/returns.ts';
import { keys } from '../table/keys.ts';
import { advanceProgress } from '../table/progress.ts';
import { digestPersonal } from '../table/rows/digest.ts';
import { transact, type Write } from '../table/table.ts';
import { madeBooking } from '../testing/booking-journey.ts';
import { refusedAfter, rowAt } from '../testing/changed-rows.ts';
import { aMember, boughtPackage } from '../testing/members.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { addBookingNotice } from './bookings/booking-notices.ts';
import { createBooking, eraseBooking, getBooking, stopReminders } from './bookings/bookings.ts';
import { appendCorrection, appendHours } from './bookings/hours.ts';
import { createPackage, getPackage } from './bookings/packages.ts';
import { addTimedNotice } from './bookings/timed-notices.ts';
import { appendAttendance, replaceSheet } from './desk/attendance.ts';
import { reviewStrikes } from './desk/strikes.ts';
import { countCash, moveCash } from './money/cash.ts';
import { appendLedgerEntry, appendPayoutEntry } from './money/ledger.ts';
import { audit } from './office/audits.ts';
import { markMessage, saveContactMessage } from './office/contact-messages.ts';
import { noteCardHours } from './seats/cards.ts';

freshSystemForEachTest();

const at = '2026-11-20T13:00:00.000Z';
const nowMs = Date.parse(at);
const nonce = 'nonce';
const hours = { userId: 'robin', packageId: 'package', hours: 2, at } as const;
const money = { checkoutId: 'checkout', amountCents: 100, paymentIntentId: 'pi_1' } as const;
const payout = { recipient: 'St. Jude', month: '2026-11', amountCents: 100 } as const;
const event = {
  bookingId: 'booking',
  nonce,
  byStaffId: 'kim',
  kind: 'arrived',
  atMs: nowMs,
} as const;

const noted = { action: 'signed out everywhere', by: 'kim', staffId: 'kim' } as const;

const onceOnly: Record<string, Write> = {
  'hours that were spent': appendHours({ ...hours, kind: 'spent', bookingId: 'booking' }),
  'a correction of hours': appendCorrection({ ...hours, nonce: 'nonce', reason: 'A session was cut short.' }),
  'an entry of the ledger': appendLedgerEntry({ ...money, kind: 'captured' }, nowMs),
  'a payout in the ledger': appendPayoutEntry(
    { ...payout, donations: 1, paidOn: at, reference: 'R-1' },
    nowMs,
  ),
  'cash that has moved': moveCash('2026-11-20', {
    kind: 'sale',
    bookingId: 'booking',
    cents: 100,
    by: 'kim',
    at,
  }),
  'a count of the drawer': countCash('2026-11-20', {
    number: 0,
    nonce,
    countedCents: 0,
    expectedCents: 0,
    cents: 0,
    by: 'kim',
    at,
  }),
  'an event of the desk': appendAttendance(event, 0),
  'an entry of the audit': audit(noted, nowMs, 'entry'),
  'a notice that is due': addTimedNotice({ id: 'booking', sequence: 0 }, 'reminder-26', nowMs),
};

it.each(Object.entries(onceOnly))('appends %s once', async (_, write) => {
  expect([await transact([write]), await transact([write])]).toEqual([true, false]);
});

it('makes a booking and its notices once, and a package', async () => {
  const { booking } = await madeBooking();
  const made = await getBooking(booking.id);
  if (!made) throw new Error('there is no booking');
  expect(await transact([createBooking(made)])).toBe(false);
  const notice = { booking: made, kind: 'moved', from: made, sequence: 1, at, by: 'browser' } as const;
  const tell = () => transact([addBookingNotice(notice)]);
  expect([await tell(), await tell()]).toEqual([true, false]);
  const { browser, user } = await aMember();
  const { id } = await boughtPackage(browser, 'mini');
  const bought = await getPackage(user.id, id);
  expect(bought && (await transact([createPackage(bought)]))).toBe(false);
});

it('stops the reminders of a booking once, and makes none that is gone', async () => {
  const { booking } = await madeBooking();
  const row = keys.booking(booking.id);
  const changes = { stopped: { remindersStoppedAt: at }, gone: 'gone' } as const;
  expect(await refusedAfter(row, changes, () => stopReminders(booking.id, nowMs))).toEqual(
    Object.keys(changes),
  );
  const others = {
    moved: { movedAt: at },
    corrected: { email: 'robin.too@example.com' },
    gone: 'gone',
  } as const;
  expect(await refusedAfter(row, others, () => eraseBooking(booking))).toEqual(Object.keys(others));
});

it('replaces the sheet of a session only as it was read', async () => {
  const row = keys.attendanceSheet('booking');
  const next = { sequence: 0, events: [] };
  const another = { another: { version: 7, ...next } };
  const first = () => transact([replaceSheet('booking', undefined, next)]);
  expect(await refusedAfter(row, another, first)).toEqual(['another']);
  const second = () => transact([replaceSheet('booking', { ...next, version: 1 }, next)]);
  expect(await refusedAfter(row, { ...another, gone: 'gone' }, second)).toEqual(['another', 'gone']);
});

it('marks a message once, and makes none that is gone', async () => {
  const message = {
    id: 'message',
    name: 'Robin',
    email: 'robin@example.com',
    subject: 'Seats',
    message: 'Hello',
  };
  await saveContactMessage({ ...message, createdAt: at }, nowMs);
  const changes = { answered: { workQueue: 'answered-message' }, gone: 'gone' } as const;
  const mark = () => transact([markMessage('message', true, nowMs)]);
  expect(await refusedAfter(keys.contactMessage('message'), changes, mark)).toEqual(Object.keys(changes));
});

it('notes a decision about strikes once', async () => {
  const person = { person: 'digest', digests: ['digest', 'older'], bookingIds: ['booking'], latestAt: at };
  const review = () =>
    transact(reviewStrikes(person, { id: 'review', by: 'kim', note: 'Spoken to.' }, nowMs));
  expect([await review(), await review()]).toEqual([true, false]);
});

it('lets a card pay for no more of a day than its part', async () => {
  const card = digestPersonal('card');
  const note = () => transact([noteCardHours(card, { date: '2026-11-23', duration: 3 })]);
  const room = cardSeatHours();
  const used = { 'too much': { seatHours: room - 2 }, all: { seatHours: room } };
  expect(await refusedAfter(keys.cardDay(card, '2026-11-23'), used, note)).toEqual(Object.keys(used));
});

it('keeps the progress of the run that has come further', async () => {
  await advanceProgress(keys.noticesProgress(), 2);
  await advanceProgress(keys.noticesProgress(), 1);
  expect(await rowAt(keys.noticesProgress())).toMatchObject({ doneUntilMs: 2 });
});

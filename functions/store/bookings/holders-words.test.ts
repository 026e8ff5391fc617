import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { getBooking, type StoredBooking } from './bookings.ts';
import { emailCorrected, emailRestored, markEmailCorrected, markEmailRestored } from './email-corrections.ts';
import { notePreparation } from './preparations.ts';

freshSystemForEachTest();

const stored = async (): Promise<StoredBooking> => {
  const booking = await getBooking((await madeBooking()).booking.id);
  if (!booking) throw new Error('the booking is missing');
  return booking;
};

it('notes a preparation only while the booking is as it was read', async () => {
  const booking = await stored();
  const row = keys.booking(booking.id);
  const changes = {
    cancelled: { status: 'cancelled' },
    moved: { sequence: 7 },
    erased: { email: '(erased)' },
  };
  const note = () => notePreparation(booking, { task: 'Read' });
  expect(await refusedAfter(row, changes, note)).toEqual(Object.keys(changes));
  await changeRow(row, { sequence: undefined });
  expect(await note()).toBe(true);
});

it('corrects the address only of a booking that is its guest’s, and as it was read', async () => {
  const booking = await stored();
  const changes = {
    'given to a member': { ownerKey: 'USER#robin' },
    moved: { sequence: 7 },
    gone: 'gone',
  } as const;
  const next = emailCorrected(booking, 'robyn@example.com', Date.now());
  const correct = () => transact([markEmailCorrected(booking, next)]);
  expect(await refusedAfter(keys.booking(booking.id), changes, correct)).toEqual(Object.keys(changes));
});

it('takes a correction back only of a booking that still has the corrected address', async () => {
  const booking = await stored();
  const seen = emailCorrected(booking, 'robyn@example.com', Date.now());
  await transact([markEmailCorrected(booking, seen)]);
  const changes = {
    'given to a member': { ownerKey: 'USER#robin' },
    'taken back': { ownerKey: `EMAIL#${booking.email}` },
    gone: 'gone',
  } as const;
  const next = emailRestored(seen, Date.now());
  const takeBack = () => transact([markEmailRestored(seen, next)]);
  expect(await refusedAfter(keys.booking(booking.id), changes, takeBack)).toEqual(Object.keys(changes));
});

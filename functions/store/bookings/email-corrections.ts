import { absentOr } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { change } from '../../table/write.ts';
import type { StoredBooking } from './bookings.ts';

/** A guest's booking with another address than it was booked with. */
export type CorrectedBooking = StoredBooking &
  Required<Pick<StoredBooking, 'emailCorrectedAt' | 'formerEmail'>>;

/** True for a guest's booking whose address was corrected, whether or not that was taken back since. */
export const isCorrected = (booking: StoredBooking): booking is CorrectedBooking =>
  booking.userId === undefined && booking.emailCorrectedAt !== undefined && booking.formerEmail !== undefined;

/** The booking once its address is corrected. */
export const emailCorrected = (booking: StoredBooking, email: string, nowMs: number): CorrectedBooking => ({
  ...booking,
  email,
  formerEmail: booking.email,
  emailCorrectedAt: new Date(nowMs).toISOString(),
  undelivered: undefined,
});

/** The booking once its former address has taken the correction back: the two addresses swap places. */
export const emailRestored = (booking: CorrectedBooking, nowMs: number): CorrectedBooking => ({
  ...booking,
  email: booking.formerEmail,
  formerEmail: booking.email,
  emailRestoredAt: new Date(nowMs).toISOString(),
  browserId: undefined,
  undelivered: undefined,
});

const addressesOf = ({ email, formerEmail }: CorrectedBooking) => ({
  ...{ email, formerEmail },
  ownerKey: keys.accountEmail(email).pk,
});

/**
 * Corrects the address of a guest's booking. The transaction fails when it was corrected, cancelled, moved or erased
 * since it was read, or given to a member.
 */
export const markEmailCorrected = (seen: StoredBooking, next: CorrectedBooking): Write =>
  change(keys.booking(seen.id), {
    set: {
      ...addressesOf(next),
      emailCorrectedAt: next.emailCorrectedAt,
    },
    remove: ['undelivered'],
    when: { ownerKey: keys.accountEmail(seen.email).pk, sequence: absentOr(seen.sequence) },
  });

/**
 * Takes the correction back, once. The browser that corrected the address may have a copied cookie, so it opens the
 * booking no longer. The transaction fails when that was done since the booking was read, or it was erased.
 */
export const markEmailRestored = (seen: CorrectedBooking, next: CorrectedBooking): Write =>
  change(keys.booking(seen.id), {
    set: {
      ...addressesOf(next),
      emailRestoredAt: next.emailRestoredAt,
    },
    remove: ['browserId', 'undelivered'],
    when: { ownerKey: keys.accountEmail(seen.email).pk },
  });

import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import type { Returned } from '../../../shared/domain/policy/policy-text.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { isNew } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { sendTake, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import type { ChangedBy, SessionSlot } from './booking-changes.ts';

/**
 * A mail that tells the holder of a booking about a change, written in the same transaction as the change. The stream
 * of the table carries it to the mail function, which deletes it once it is sent. It holds all that the mail says,
 * since the booking may be changed again, or erased, before the mail is sent.
 */
export type BookingNotice = {
  /** The calendar sequence after the change. There is one notice of a kind for each. */
  sequence: number;
  /** ISO 8601. */
  at: string;
  by: ChangedBy;
  /** The booking after the change. */
  booking: Booking;
  /** The operator's reason. */
  reason?: string | undefined;
} /** `donationCents`: those of the cents that come back that are the donation. */ & (
  | ({ kind: 'cancelled'; donationCents?: number } & Returned)
  | { kind: 'moved'; from: SessionSlot }
  /** An operator's request, of which a booking may have several: `nonce` tells them apart. */
  | { kind: 'refunded'; amountCents: number; nonce: string }
  | { kind: 'confirmation'; nonce: string }
  /** A message of the office to everybody who is booked in certain hours. `nonce`: its id. */
  | { kind: 'message'; nonce: string; subject: string; text: string }
  /** To the corrected address, and to the one before it. `nonce`: the time of the correction, in epoch milliseconds. */
  | { kind: 'email-corrected'; nonce: string }
  | { kind: 'email-left'; nonce: string; former: string }
  /** To the corrected address, whose correction is taken back. `nonce`: the time of that, in epoch milliseconds. */
  | { kind: 'email-restored'; nonce: string; former: string }
);

const keyOf = (notice: BookingNotice) => {
  const { booking, kind, sequence } = notice;
  return keys.bookingNotice(booking.id, kind, 'nonce' in notice ? notice.nonce : sequence);
};

export const addBookingNotice = (notice: BookingNotice): Write =>
  put(
    keyOf(notice),
    {
      entity: 'booking-notice',
      ...notice,
      ...writtenBy(),
      expiresAt: Math.floor(Date.parse(notice.at) / 1000) + daysKept.notice * 24 * 3600,
    },
    { when: isNew },
  );

/** Deletes the notice once its mail is sent, since it holds an address. */
export const forgetBookingNotice = async (notice: BookingNotice): Promise<void> => {
  await sendTake(take(keyOf(notice)));
};

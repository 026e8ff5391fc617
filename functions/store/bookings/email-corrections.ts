import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import type { StoredBooking } from './bookings.ts';

/** A guest's booking with another address than it was booked with. */
export type CorrectedBooking = StoredBooking &
  Required<Pick<StoredBooking, 'emailCorrectedAt' | 'formerEmail'>>;

/** The booking once its address is corrected. */
export const emailCorrected = (booking: StoredBooking, email: string, nowMs: number): CorrectedBooking => ({
  ...booking,
  email,
  formerEmail: booking.email,
  emailCorrectedAt: new Date(nowMs).toISOString(),
});

/**
 * Corrects the address of a guest's booking. The transaction fails when it was corrected, cancelled, moved or erased
 * since it was read, or given to a member.
 */
export const markEmailCorrected = (seen: StoredBooking, next: CorrectedBooking): Write => ({
  Update: {
    Key: keys.booking(seen.id),
    UpdateExpression:
      'SET email = :email, formerEmail = :former, emailCorrectedAt = :at, ownerKey = :nextOwner',
    ConditionExpression: 'ownerKey = :owner AND (attribute_not_exists(#sequence) OR #sequence = :seen)',
    ExpressionAttributeNames: { '#sequence': 'sequence' },
    ExpressionAttributeValues: {
      ':email': next.email,
      ':former': next.formerEmail,
      ':at': next.emailCorrectedAt,
      ':owner': keys.accountEmail(seen.email).pk,
      ':nextOwner': keys.accountEmail(next.email).pk,
      ':seen': seen.sequence,
    },
  },
});

import { reviewsOf } from '../store/desk/strikes.ts';
import type { Account } from '../store/people/accounts.ts';
import { digestsOf, wordsAbout } from '../store/people/persons.ts';
import { ownDataOf } from '../table/own-data.ts';
import { strikeReviewRow } from '../table/rows/desk/strike-review-row.ts';
import { noAddress } from '../table/rows/erased.ts';
import { personBlockRow, personNoteRow } from '../table/rows/people/person-row.ts';
import { isOfKind } from '../table/rows-of-kind.ts';

/**
 * The words of operators about a member: their notes, the reason of a block, and what was decided about strikes. Of
 * what was noted about their mailbox only what one of their bookings has brought, since others may write there too.
 */
export const notesAboutPerson = async (
  { id: userId, email = noAddress }: Account,
  bookingIds: ReadonlySet<string>,
): Promise<Record<string, unknown>[]> => {
  const booker = { userId, email };
  const reviews = await reviewsOf(digestsOf(booker)[0].now);
  return [
    ...(await wordsAbout(booker, bookingIds)).map((row) =>
      ownDataOf(isOfKind(personNoteRow, row) ? personNoteRow : personBlockRow, row),
    ),
    ...reviews.map((review) => ownDataOf(strikeReviewRow, review)),
  ];
};

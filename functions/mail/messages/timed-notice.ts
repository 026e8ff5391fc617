import type { TimedKind } from '../../../shared/domain/notices.ts';
import { getBooking, type StoredBooking } from '../../store/bookings.ts';
import { mailKeys } from '../../store/keys.ts';
import type { TimedNotice } from '../../store/timed-notices.ts';
import type { Message, MessageText } from '../message.ts';
import { greet } from '../wording.ts';
import { appealUpheld, donationNotKept, donationResult } from './donation-decided.ts';
import { donationReminder, donationReturned } from './donation-end.ts';
import { noShow } from './no-show.ts';
import { question } from './question.ts';
import { reminder } from './reminder.ts';

type Writer = (booking: StoredBooking, nowMs: number) => Promise<MessageText | undefined>;

const writers: Record<Exclude<TimedKind, `reminder-${number}`>, Writer> = {
  question,
  'appeal-upheld': appealUpheld,
  'donation-not-kept': donationNotKept,
  'donation-reminder': donationReminder,
  'donation-result': donationResult,
  'donation-returned': donationReturned,
  'no-show': noShow,
};

const isKind = (kind: string): kind is keyof typeof writers => kind in writers;

const writerOf = (kind: TimedKind): Writer => (isKind(kind) ? writers[kind] : reminder);

/**
 * The mail of a notice. The booking is read again, since the notice may be older: undefined when it is not true any
 * more.
 */
export const timedNotice = async (notice: TimedNotice, nowMs: number): Promise<Message | undefined> => {
  const { bookingId, kind, sequence } = notice;
  const booking = await getBooking(bookingId);
  if (!booking || booking.sequence !== sequence) return undefined;
  const text = await writerOf(kind)(booking, nowMs);
  return (
    text && {
      key: mailKeys.bookingNotice(kind, bookingId, sequence),
      to: booking.email,
      userId: booking.userId,
      greeting: greet(booking.name),
      ...text,
    }
  );
};

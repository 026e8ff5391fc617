import type { DeskKind, TimedKind } from '../../../shared/domain/donations/notices.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import type { TimedNotice } from '../../store/bookings/timed-notices.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message, MessageText } from '../layout/message.ts';
import { greet } from '../layout/wording.ts';
import { bookingAsMailed } from './booking-as-mailed.ts';
import { appealReceived, appealUpheld, donationNotKept, donationResult } from './donation-decided.ts';
import { donationReminder, donationReturned } from './donation-end.ts';
import { noShow, noShowTakenBack } from './no-show.ts';
import { question } from './question.ts';
import { reminder } from './reminder.ts';

type Writer = (booking: StoredBooking, nowMs: number) => Promise<MessageText | undefined>;
type DeskWriter = (
  booking: StoredBooking,
  noShow: string | undefined,
  nowMs: number,
) => Promise<MessageText | undefined>;

const writers: Record<Exclude<TimedKind, `reminder-${number}`>, Writer> = {
  question,
  'appeal-received': appealReceived,
  'appeal-upheld': appealUpheld,
  'donation-not-kept': donationNotKept,
  'donation-reminder': donationReminder,
  'donation-result': donationResult,
  'donation-returned': donationReturned,
};

const deskWriters: Record<DeskKind, DeskWriter> = {
  'no-show': noShow,
  'no-show-taken-back': noShowTakenBack,
};

const isKind = (kind: string): kind is keyof typeof writers => kind in writers;
const isDeskKind = (kind: string): kind is DeskKind => kind in deskWriters;

const textOf = (booking: StoredBooking, { kind, noShow: nonce }: TimedNotice, nowMs: number) => {
  if (isDeskKind(kind)) return deskWriters[kind](booking, nonce, nowMs);
  return (isKind(kind) ? writers[kind] : reminder)(booking, nowMs);
};

/**
 * The mail of a notice. The booking is read again, since the notice may be older: undefined when it is not true any
 * more.
 */
export const timedNotice = async (notice: TimedNotice, nowMs: number): Promise<Message | undefined> => {
  const { bookingId, kind, sequence, nonce } = notice;
  const found = await getBooking(bookingId);
  if (!found || found.sequence !== sequence) return undefined;
  const booking = await bookingAsMailed(found);
  const text = await textOf(booking, notice, nowMs);
  return (
    text && {
      key: mailKeys.bookingNotice(kind, bookingId, nonce ?? sequence),
      to: booking.email,
      userId: booking.userId,
      bookingId,
      greeting: greet(booking.name),
      ...text,
    }
  );
};

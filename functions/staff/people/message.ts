import { localDate } from '../../../shared/domain/time/location-time.ts';
import { sessionHours } from '../../../shared/domain/time/slots.ts';
import {
  type MessageHours,
  type MessageRequest,
  messagesADay,
  mostMails,
} from '../../../shared/schemas/staff/messages.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { addBookingNotice } from '../../store/bookings/booking-notices.ts';
import { bookingOfItem, type StoredBooking } from '../../store/bookings/bookings.ts';
import { audit } from '../../store/office/audits.ts';
import { messagesOf, noteMessage } from '../../store/office/messages.ts';
import { sessionsOn } from '../../store/seats/seats.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import type { BookingRow } from '../../table/rows/bookings/booking-row.ts';
import { digestPersonal } from '../../table/rows/digest.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';
import { rekeyed } from '../../table/rows/former-digests.ts';
import { transact } from '../../table/table.ts';

const conflict = (sentence: string): AppError => new AppError('conflict', sentence);

/** The fields of a booking that its mail needs. */
const mailed = [
  'id',
  'userId',
  'name',
  'email',
  'date',
  'timeSlot',
  'duration',
  'status',
  'sequence',
  'task',
  'isStudent',
  'sessionPriceCents',
  'donationAmount',
  'donationStatus',
  'createdAt',
  'moves',
  'policy',
  'seats',
] as const satisfies readonly (keyof StoredBooking)[];

const canBeWrittenTo = ({ email }: StoredBooking): boolean => email !== erased && email !== noAddress;

/** Everybody who is booked in any of these hours. */
const bookedIn = async (
  { date, fromHour, toHour }: MessageHours,
  nowMs: number,
): Promise<StoredBooking[]> => {
  const sessions = (await sessionsOn(date, nowMs)).filter(({ timeSlot, duration }) =>
    sessionHours(timeSlot, duration).some((hour) => fromHour <= hour && hour < toHour),
  );
  const items = await getAll<BookingRow>(
    sessions.map(({ bookingId }) => keys.booking(bookingId)),
    mailed,
  );
  return items.map(bookingOfItem).filter((booking) => booking.status === 'booked' && booking.date === date);
};

/** The number of mails that a message would be. */
export const previewMessage = async (hours: MessageHours, nowMs: number) => {
  const bookings = await bookedIn(hours, nowMs);
  const mails = bookings.filter(canBeWrittenTo).length;
  return { mails, withoutAddress: bookings.length - mails };
};

const requireSendable = (bookings: readonly StoredBooking[], { mails }: MessageRequest): void => {
  if (bookings.length === 0)
    throw conflict('Nobody with an address is booked in these hours, so nothing is sent.');
  if (bookings.length > mostMails)
    throw conflict(`A message goes to ${mostMails} bookings at most. Please choose fewer hours.`);
  if (bookings.length !== mails)
    throw conflict(
      `${bookings.length} bookings are in these hours now. Please look again, and send it then.`,
    );
};

/**
 * Writes a mail for each booking of some hours, with the audit, in one transaction: all of them or none. At most two
 * messages are sent a day. The same request again changes nothing.
 */
export const sendMessage = async (
  request: MessageRequest,
  by: string,
  nowMs: number,
): Promise<{ mails: number }> => {
  const { id, date, fromHour, toHour, subject, text } = request;
  const today = localDate(nowMs);
  const sent = await messagesOf(today);
  const before = sent.find((message) => message.id === id);
  const content = digestPersonal(JSON.stringify([date, fromHour, toHour, subject, text]));
  if (before?.content !== undefined && rekeyed(before.content) !== content)
    throw conflict('This message was sent already, with other words or hours. Please reload the page.');
  if (before) return { mails: before.mails };
  if (date < today) throw conflict('That day is over. Please choose another one.');
  if (sent.length >= messagesADay)
    throw conflict(`${messagesADay} messages were sent today already. Please write again tomorrow.`);
  const bookings = (await bookedIn(request, nowMs)).filter(canBeWrittenTo);
  requireSendable(bookings, request);
  const at = new Date(nowMs).toISOString();
  const mails = bookings.length;
  const committed = await transact([
    noteMessage(today, sent.length, { id, content, mails, at }),
    ...bookings.map((booking) =>
      addBookingNotice({
        kind: 'message',
        nonce: id,
        sequence: booking.sequence,
        at,
        by: 'operator',
        booking,
        subject,
        text,
      }),
    ),
    audit({ action: 'message sent', by, date, fromHour, toHour, mails, name: subject, note: text }, nowMs),
  ]);
  if (!committed) throw conflict('Another message has just been sent. Please look again.');
  logEvent('message sent', { by, day: date, mails });
  return { mails };
};

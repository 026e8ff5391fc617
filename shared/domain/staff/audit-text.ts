import { seatsText } from '../closures/closures.ts';
import { isOfBooking } from '../payments/refund-purpose.ts';
import { formatCents } from '../prices/pricing.ts';
import { capitalized } from '../text/capitalized.ts';
import { dayOfDate, monthText } from '../time/moment-text.ts';
import { hourText, slotText } from '../time/slots.ts';

interface Slot {
  date: string;
  timeSlot: string;
}

/** An entry of the audit. The kinds of changes have different details. */
export interface AuditEntry {
  /** ISO 8601. */
  at: string;
  /** The id of the person of the staff who did it, or the operator's terminal. */
  by: string;
  action: string;
  bookingId?: string;
  /** The person of the staff whom it is about. */
  staffId?: string;
  role?: string;
  /** Of a refund. */
  purpose?: string;
  amountCents?: number;
  /** The cents that should be in the drawer. */
  expectedCents?: number;
  hoursBack?: number;
  /** Given to a package, or taken away. */
  hours?: number;
  /** The closed hours, on each day until the last. */
  date?: string;
  lastDate?: string;
  fromHour?: number;
  toHour?: number;
  seats?: number[];
  cancels?: boolean;
  /** A slot, or the time from which a code is good. */
  from?: Slot | string | undefined;
  to?: Slot;
  recipient?: string;
  month?: string;
  reference?: string;
  /** The source of a payment by hand. */
  source?: string;
  exported?: string;
  /** Of a code. */
  name?: string;
  percent?: number;
  centsOff?: number;
  uses?: number;
  /** Of a message. */
  mails?: number;
  reason?: string;
  note?: string;
}

/** The booking that a change is about. The purchase of a correction of hours or of a refund may be a package. */
export const bookingOf = ({ action, bookingId, purpose = 'session' }: AuditEntry): string | undefined =>
  action === 'hours corrected' || !isOfBooking(purpose) ? undefined : bookingId;

const sessionText = ({ date, timeSlot }: Slot): string => `${dayOfDate(date)}, ${slotText(timeSlot)}`;

const counted = (count: number, one: string): string => `${count} ${one}${Math.abs(count) === 1 ? '' : 's'}`;

const closureTexts = ({ date, lastDate, fromHour, toHour, seats, cancels }: AuditEntry): string[] =>
  date === undefined || fromHour === undefined || toHour === undefined
    ? []
    : [
        lastDate ? `${dayOfDate(date)} to ${dayOfDate(lastDate)}` : dayOfDate(date),
        `${hourText(fromHour)} to ${hourText(toHour)}`,
        ...(seats ? [seatsText(seats)] : []),
        ...(cancels ? ['bookings cancelled'] : []),
      ];

/** One sentence about a change, of its action and all its details. */
export const auditText = (entry: AuditEntry, names: ReadonlyMap<string, string>): string => {
  const { action, staffId, role, amountCents, hoursBack, hours, from, to } = entry;
  const { recipient, month, reference, exported, name, percent, centsOff, uses } = entry;
  const person = staffId === undefined ? '' : (names.get(staffId) ?? 'somebody who is not on the team');
  const details = [
    role ? `${person} (${role})` : person,
    exported,
    name,
    percent === undefined ? '' : `${percent}% off`,
    centsOff === undefined ? '' : `${formatCents(centsOff)} off`,
    uses === undefined ? '' : counted(uses, 'use'),
    entry.mails === undefined ? '' : counted(entry.mails, 'email'),
    recipient,
    month && monthText(month),
    amountCents === undefined ? '' : formatCents(amountCents),
    entry.expectedCents === undefined ? '' : `${formatCents(entry.expectedCents)} expected`,
    entry.date && entry.fromHour === undefined ? dayOfDate(entry.date) : '',
    hoursBack ? `${counted(hoursBack, 'hour')} back` : '',
    hours ? `${hours > 0 ? '+' : '−'}${counted(Math.abs(hours), 'hour')}` : '',
    ...closureTexts(entry),
    typeof from === 'object' && to ? `from ${sessionText(from)} to ${sessionText(to)}` : '',
    reference && `reference ${reference}`,
    entry.source === 'drawer' ? 'out of the drawer' : '',
  ].filter(Boolean);
  const text = details.length > 0 ? `${action}: ${details.join(', ')}` : action;
  const sentence = `${capitalized(text)}.`;
  const words = entry.reason ?? entry.note;
  return words ? `${sentence} “${words}”` : sentence;
};

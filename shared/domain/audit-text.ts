import { formatCents } from './pricing.ts';

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
  amountCents?: number;
  hoursBack?: number;
  from?: Slot;
  to?: Slot;
  recipient?: string;
  month?: string;
  reference?: string;
  exported?: string;
  reason?: string;
}

const slotText = ({ date, timeSlot }: Slot): string => `${date}, ${timeSlot}`;

/** One sentence about a change, of its action and all its details. */
export const auditText = (entry: AuditEntry, names: ReadonlyMap<string, string>): string => {
  const { action, staffId, role, amountCents, hoursBack, from, to, recipient, month, reference, exported } =
    entry;
  const person = staffId === undefined ? '' : (names.get(staffId) ?? 'somebody who is not on the team');
  const details = [
    person && (role ? `${person} (${role})` : person),
    exported,
    recipient,
    month,
    amountCents === undefined ? '' : formatCents(amountCents),
    hoursBack ? `${hoursBack} hours back` : '',
    from && to ? `from ${slotText(from)} to ${slotText(to)}` : '',
    reference && `reference ${reference}`,
  ].filter(Boolean);
  const text = details.length > 0 ? `${action}: ${details.join(', ')}` : action;
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return entry.reason ? `${sentence} “${entry.reason}”` : sentence;
};

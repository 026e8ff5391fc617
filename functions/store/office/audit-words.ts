import { getAllByKey, nameOfKey } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { isAboutPerson } from '../../table/rows/office/about-person.ts';
import type { AuditEntryRow } from '../../table/rows/office/audit-entry-row.ts';
import { type BookingAuditRow, bookingAuditRow } from '../../table/rows/office/booking-audit-row.ts';
import { rowsUnder } from '../../table/table.ts';
import { eraseRow } from '../erase-row.ts';

// No function can change the audit. So the words of staff about a person are in rows beside the booking or the strikes
// that they are about, to which the audit refers. They are erased with the person; act and cents stay in the audit.

/**
 * Reads the words of audit entries that are not erased. Early releases wrote words about a person into the entry
 * itself: these are hidden, since the person may have been erased since.
 */
export const withWords = async (entries: readonly AuditEntryRow[]): Promise<AuditEntryRow[]> => {
  const places = entries.flatMap(({ words }) => words ?? []);
  const rows = await getAllByKey<Pick<AuditEntryRow, 'note' | 'reason'>>(places, ['reason', 'note']);
  return entries.map((entry) => {
    if (!isAboutPerson(entry)) return entry;
    const { reason: _, note: __, ...act } = entry;
    return { ...act, ...(act.words && rows.get(nameOfKey(act.words))) };
  });
};

/** Erases what operators have written about a booking, or about a package, in reasons. What they did stays. */
export const eraseReasons = async (bookingId: string): Promise<void> => {
  const { pk, sk } = keys.bookingAudit(bookingId, '');
  const copies = await rowsUnder<BookingAuditRow>(pk, sk);
  for (const copy of copies) await eraseRow(bookingAuditRow, copy);
};

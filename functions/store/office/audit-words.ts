import { erasureOf } from '../../table/erasing.ts';
import { getAllByKey, nameOfKey } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { StrikeReviewRow } from '../../table/rows/desk/strike-review-row.ts';
import { type AuditEntryRow, auditEntryRow } from '../../table/rows/office/audit-entry-row.ts';
import { type BookingAuditRow, bookingAuditRow } from '../../table/rows/office/booking-audit-row.ts';
import { rowsUnder } from '../../table/table.ts';
import { eraseRow } from '../erase-row.ts';

// The words of staff about a person are in rows beside the booking or the strikes that they are about, to which the
// audit refers. They are erased with the person; the audit keeps the act and the cents.

interface Key {
  pk: string;
  sk: string;
}

/** The `about` of an entry about the strikes of a person. */
export const aboutStrikes = (digest: string): string => `STRIKES ${digest}`;

interface Words {
  reason?: string;
  note?: string;
}

/** Entries of the audit with their words, as far as they are not erased. Older entries hold their words themselves. */
export const withWords = async <Entry extends Words & { words?: Key }>(
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const places = entries.flatMap(({ words }) => words ?? []);
  const rows = places.length > 0 ? await getAllByKey<Words>(places, ['reason', 'note']) : new Map();
  return entries.map((entry) => ({ ...entry, ...(entry.words && rows.get(nameOfKey(entry.words))) }));
};

/** Takes an operator's note out of the older entry of the audit that tells of this review of strikes. */
export const eraseOldNotes = async ({
  sk: reviewed,
  at,
}: Pick<StrikeReviewRow, 'at' | 'sk'>): Promise<void> => {
  const { pk, sk: prefix } = keys.auditEntry(at, '');
  const about = aboutStrikes(reviewed.slice(0, reviewed.indexOf('#')));
  const entries = await rowsUnder<AuditEntryRow>(pk, prefix);
  for (const entry of entries.filter((one) => one.about === about)) await eraseRow(auditEntryRow, entry);
};

/**
 * Erases what operators have written about a booking, or about a package, in reasons. What they did stays. The copy
 * beside the booking goes last, so that a repetition continues.
 */
export const eraseReasons = async (bookingId: string): Promise<void> => {
  const { pk, sk: prefix } = keys.bookingAudit(bookingId, '');
  const copies = await rowsUnder<BookingAuditRow>(pk, prefix);
  for (const copy of copies.filter((one) => erasureOf(bookingAuditRow, one))) {
    const entry = await getRow(keys.auditEntry(copy.at, copy.sk.slice(prefix.length)));
    if (entry) await eraseRow(auditEntryRow, entry);
    await eraseRow(bookingAuditRow, copy);
  }
};

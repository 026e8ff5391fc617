import contract from '../../../shared/contract/office/list-audit.ts';
import { auditKindOf } from '../../../shared/domain/staff/audit-kinds.ts';
import { auditText, bookingOf } from '../../../shared/domain/staff/audit-text.ts';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import type { AuditedChanges, AuditQuery } from '../../../shared/schemas/staff/audit.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { staffNames } from '../../staff/team/staff-names.ts';
import { withWords } from '../../store/office/audit-words.ts';
import { auditsBetween, placeOf } from '../../store/office/audits.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import type { BookingRow } from '../../table/rows/bookings/booking-row.ts';
import { erased } from '../../table/rows/erased.ts';
import type { AuditEntryRow } from '../../table/rows/office/audit-entry-row.ts';

const changesOnPage = 50;
/** Entries that one request looks at, at most: a rare kind needs several. */
const mostLookedAt = 500;

/** Entries of a local day that fit, newest first, and where the list goes on. */
const entriesOf = async ({ day, by, kind, after }: AuditQuery) => {
  const found: AuditEntryRow[] = [];
  let next = after;
  for (let looked = 0; looked < mostLookedAt; looked += changesOnPage) {
    const page = await auditsBetween(instantOf(day, 0), instantOf(day, 24), next, changesOnPage);
    next = page.next;
    found.push(
      ...page.entries.filter(
        (entry) => (!by || entry.by === by) && (!kind || auditKindOf(entry.action) === kind),
      ),
    );
    if (!next || found.length > 0) break;
  }
  return { entries: found, next };
};

/** The changes of the staff on a local day, newest first. A page costs the same however much was changed. */
const listAudit = async (query: AuditQuery): Promise<AuditedChanges> => {
  const [{ entries, next }, names] = await Promise.all([entriesOf(query), staffNames()]);
  const bookingIds = [...new Set(entries.flatMap((entry) => bookingOf(entry) ?? []))];
  const [worded, rows] = await Promise.all([
    withWords(entries),
    getAll<Pick<BookingRow, 'id' | 'name'>>(bookingIds.map(keys.booking), ['id', 'name']),
  ]);
  const bookings = new Map(rows.map((row) => [row.id, row]));
  return {
    changes: worded.map((entry) => {
      const bookingId = bookingOf(entry);
      const whom = bookings.get(bookingId ?? '')?.name;
      const kind = auditKindOf(entry.action);
      return {
        id: placeOf(entry),
        at: entry.at,
        by: names.get(entry.by) ?? 'Somebody who is not on the team',
        text: auditText(entry, names),
        bookingId,
        ...(whom && whom !== erased && { whom }),
        ...(kind && { kind }),
      };
    }),
    next,
  };
};

export default endpoint(contract, ({ query }) => listAudit(query));

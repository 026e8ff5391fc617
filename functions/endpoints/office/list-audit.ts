import contract from '../../../shared/contract/office/list-audit.ts';
import { auditText, bookingOf } from '../../../shared/domain/staff/audit-text.ts';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import type { AuditedChanges } from '../../../shared/schemas/staff/audit.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { staffNames } from '../../staff/team/staff-names.ts';
import { withWords } from '../../store/office/audit-words.ts';
import { auditsBetween, placeOf } from '../../store/office/audits.ts';

const changesOnPage = 50;

/** The changes of the staff on a local day, newest first. A page costs the same however much was changed. */
const listAudit = async (day: string, after: string | undefined): Promise<AuditedChanges> => {
  const [{ entries, next }, names] = await Promise.all([
    auditsBetween(instantOf(day, 0), instantOf(day, 24), after, changesOnPage),
    staffNames(),
  ]);
  return {
    changes: (await withWords(entries)).map((entry) => ({
      id: placeOf(entry),
      at: entry.at,
      by: names.get(entry.by) ?? 'Somebody who is not on the team',
      text: auditText(entry, names),
      bookingId: bookingOf(entry),
    })),
    next,
  };
};

export default endpoint(contract, ({ query }) => listAudit(query.day, query.after));

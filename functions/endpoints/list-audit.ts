import { bookkeepingEndpoint } from '../access/bookkeeping-endpoint.ts';
import { listAudit } from '../staff/audit.ts';

export const handler = bookkeepingEndpoint('list-audit', ({ query }) => listAudit(query.day, query.after));

import { steppedUpBookkeepingEndpoint } from '../access/bookkeeping-endpoint.ts';
import { exportTable } from '../staff/export-table.ts';

export const handler = steppedUpBookkeepingEndpoint('export-table', ({ body, staff, sessionId, nowMs }) =>
  exportTable(body, { id: staff.id, sessionId }, nowMs),
);

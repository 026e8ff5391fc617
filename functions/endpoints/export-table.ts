import { steppedUpBookkeepingEndpoint } from '../access/bookkeeping-endpoint.ts';
import { exportTable } from '../staff/export-table.ts';

export const handler = steppedUpBookkeepingEndpoint('export-table', ({ body, staff, nowMs }) =>
  exportTable(body, staff.id, nowMs),
);

import contract from '../../../shared/contract/books/export-table.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { exportTable } from '../../staff/reports/export-table.ts';

export default endpoint(contract, ({ body, staff, sessionId, nowMs }) =>
  exportTable(body, { id: staff.id, sessionId }, nowMs),
);

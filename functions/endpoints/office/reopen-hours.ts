import contract from '../../../shared/contract/office/reopen-hours.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { reopenHours } from '../../staff/closures/reopen-hours.ts';

export default endpoint(contract, ({ body, staff, nowMs, remainingMs }) =>
  reopenHours(body, { by: staff.id, nowMs, remainingMs }),
);

import contract from '../../../shared/contract/office/close-and-cancel.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { closeAndCancel } from '../../staff/closures/close-and-cancel.ts';

export default endpoint(contract, ({ body, staff, nowMs, remainingMs }) =>
  closeAndCancel(body, { by: staff.id, nowMs, remainingMs }),
);

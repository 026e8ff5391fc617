import contract from '../../../shared/contract/inbox/mark-message.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { markContactMessage } from '../../staff/inbox/mark-inbox.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  markContactMessage(parameters.id, body, staff.id, nowMs),
);

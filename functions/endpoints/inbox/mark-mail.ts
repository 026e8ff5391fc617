import contract from '../../../shared/contract/inbox/mark-mail.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { markMail } from '../../staff/inbox/mark-inbox.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  markMail(parameters.id, body.done, staff.id, nowMs),
);

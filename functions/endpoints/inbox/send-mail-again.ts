import contract from '../../../shared/contract/inbox/send-mail-again.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { sendMailAgain } from '../../staff/inbox/mark-inbox.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  sendMailAgain(parameters.id, body.requestId, staff.id, nowMs),
);

import { inboxEndpoint } from '../access/inbox-endpoint.ts';
import { sendMailAgain } from '../staff/mark-inbox.ts';

export const handler = inboxEndpoint('send-mail-again', ({ parameters, body, staff, nowMs }) =>
  sendMailAgain(parameters.id, body.requestId, staff.id, nowMs),
);

import { inboxEndpoint } from '../access/inbox-endpoint.ts';
import { markMail } from '../staff/mark-inbox.ts';

export const handler = inboxEndpoint('mark-mail', ({ parameters, body, staff, nowMs }) =>
  markMail(parameters.id, body.done, staff.id, nowMs),
);

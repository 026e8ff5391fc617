import { inboxEndpoint } from '../access/inbox-endpoint.ts';
import { markContactMessage } from '../staff/mark-inbox.ts';

export const handler = inboxEndpoint('mark-message', ({ parameters, body, staff, nowMs }) =>
  markContactMessage(parameters.id, body.answered, staff.id, nowMs),
);

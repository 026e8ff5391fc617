import { inboxEndpoint } from '../access/inbox-endpoint.ts';
import { listInbox } from '../staff/inbox.ts';

export const handler = inboxEndpoint('list-inbox', ({ query, nowMs }) => listInbox(query, nowMs));

import { inboxEndpoint } from '../access/inbox-endpoint.ts';
import { decideAboutStrikes } from '../staff/strikes-to-review.ts';

export const handler = inboxEndpoint('review-strikes', ({ parameters, body, staff, nowMs }) =>
  decideAboutStrikes(parameters.id, body.note, staff.id, nowMs),
);

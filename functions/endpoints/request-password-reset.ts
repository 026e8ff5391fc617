import { randomUUID } from 'node:crypto';
import { countResetRequest } from '../accounts/mail-limits.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { requestMail } from '../store/mail-requests.ts';

/** Answers the same, after the same work, whether or not the address is somebody's. */
export const handler = endpointHandler(
  'request-password-reset',
  async ({ body: { email }, event, nowMs }) => {
    await countResetRequest(email, event, nowMs);
    await requestMail({ id: randomUUID(), entity: 'password-reset', email }, nowMs);
    return { done: true as const };
  },
);

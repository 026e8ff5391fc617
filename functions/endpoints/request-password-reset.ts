import { randomUUID } from 'node:crypto';
import { publicEndpoint } from '../access/public-endpoint.ts';
import { countResetRequest } from '../accounts/mail-limits.ts';
import { requestMail } from '../store/mail-requests.ts';

/** Answers the same, after the same work, whether or not the address is somebody's. */
export const handler = publicEndpoint('request-password-reset', async ({ body: { email }, event, nowMs }) => {
  await countResetRequest(email, event, nowMs);
  await requestMail({ id: randomUUID(), entity: 'password-reset', email }, nowMs);
  return { done: true as const };
});

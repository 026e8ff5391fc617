import { randomUUID } from 'node:crypto';
import { requireMember } from '../accounts/session.ts';
import { countMailRequest } from '../accounts/throttles.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { requestMail } from '../store/mail-requests.ts';

/** The address counts once the link in its mail has been opened. */
export const handler = endpointHandler('set-email', async ({ body: { email }, event, nowMs }) => {
  const { id: userId } = await requireMember(event);
  await countMailRequest(email, event, nowMs);
  await requestMail({ id: randomUUID(), entity: 'email-confirmation', email, userId }, nowMs);
  return { done: true as const };
});

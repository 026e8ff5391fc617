import { randomUUID } from 'node:crypto';
import { requireMember } from '../accounts/session.ts';
import { countMailRequest } from '../accounts/throttles.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { requestMail } from '../store/mail-requests.ts';

/** The address counts once the link in its mail has been opened. */
export const handler = endpointHandler('set-email', async ({ body: { email }, event, nowMs }) => {
  const { id: userId } = await requireMember(event);
  await countMailRequest(email, event, nowMs);
  const request = { id: randomUUID(), entity: 'email-confirmation', email, userId } as const;
  if (!(await requestMail(request, nowMs)))
    throw new AppError('conflict', 'Your account has just been changed elsewhere. Please try again.');
  return { done: true as const };
});

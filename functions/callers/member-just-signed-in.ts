import { isJustSignedIn } from '../../shared/domain/people/passkeys.ts';
import { findSession, requireSession } from '../access/session.ts';
import { AppError } from '../runtime/app-error.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The member. Throws 401 without a session, and 428 when its sign-in was more than minutes ago. */
export default async ({ event, nowMs }: ReceivedRequest) => {
  const session = await findSession(event);
  const member = requireSession(session?.member);
  if (!session || !isJustSignedIn(session.provenAtMs, nowMs))
    throw new AppError(
      'step-up-required',
      'Please sign in again first. This changes what opens your account, or what shows your sessions.',
    );
  return { member };
};

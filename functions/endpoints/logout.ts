import { findMember, signOut } from '../accounts/session.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { endSessions } from '../store/accounts.ts';

/** Signing out twice, or without a session, is no mistake. */
export const handler = endpointHandler('logout', async ({ event, setCookies }) => {
  const member = await findMember(event);
  if (member) await endSessions(member);
  setCookies(...signOut());
  return { done: true as const };
});

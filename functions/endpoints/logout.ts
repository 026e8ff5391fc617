import { findMember, signOut } from '../accounts/session.ts';
import { endBrowser } from '../runtime/browser-cookie.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { endSessions } from '../store/accounts.ts';

/**
 * Ends the member's sessions, in every browser, and what this browser's own cookie opens. Signing out twice, or without
 * a session, is no mistake: a guest ends this browser's cookie so.
 */
export const handler = endpointHandler('logout', async ({ event, setCookies }) => {
  const member = await findMember(event);
  await Promise.all([member && endSessions(member), endBrowser(event)]);
  setCookies(...signOut());
  return { done: true as const };
});

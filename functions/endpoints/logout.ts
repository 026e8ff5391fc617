import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { endBrowser } from '../access/browser-cookie.ts';
import { findMember, signOut } from '../access/session.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { logEvent } from '../runtime/log-event.ts';
import { endSessions } from '../store/accounts.ts';

const endMemberSessions = async (event: APIGatewayProxyEventV2): Promise<void> => {
  const member = await findMember(event);
  if (!member) return;
  await endSessions(member);
  logEvent('signed out', { userId: member.id });
};

/**
 * Ends the member's sessions in every browser, and what this browser's own cookie opens. It is no mistake without a
 * session: guests sign out of a browser so that nothing opens their bookings in it any more.
 */
export const handler = endpointHandler('logout', async ({ event, setCookies }) => {
  await Promise.all([endMemberSessions(event), endBrowser(event)]);
  setCookies(...signOut());
  return { done: true as const };
});

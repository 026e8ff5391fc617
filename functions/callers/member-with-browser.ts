import { requireSession } from '../access/session.ts';
import { identifyVisitor } from '../access/visitor.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The member, and the browser where it is known. Both are read in parallel. Throws 401 without a session. */
export default async ({ event }: ReceivedRequest) => {
  const { browser, member } = await identifyVisitor(event);
  return { browser, member: requireSession(member) };
};

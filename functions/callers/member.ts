import { findMember, requireSession } from '../access/session.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The member. Throws 401 without a session that has not ended. */
export default async ({ event }: ReceivedRequest) => ({ member: requireSession(await findMember(event)) });

import { publicUser, requireMember } from '../access/session.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';

export const handler = endpointHandler('get-user', async ({ event }) =>
  publicUser(await requireMember(event)),
);

import { requireMember } from '../access/session.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { packagesOfMember } from '../store/packages.ts';

export const handler = endpointHandler('get-my-packages', async ({ event }) =>
  packagesOfMember((await requireMember(event)).id),
);

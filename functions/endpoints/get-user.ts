import { memberEndpoint } from '../access/member-endpoint.ts';
import { publicUser } from '../access/session.ts';

export const handler = memberEndpoint('get-user', async ({ member }) => publicUser(member));

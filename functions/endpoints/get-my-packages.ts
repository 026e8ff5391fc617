import { memberEndpoint } from '../access/member-endpoint.ts';
import { packagesOfMember } from '../store/packages.ts';

export const handler = memberEndpoint('get-my-packages', async ({ member }) => packagesOfMember(member.id));

import contract from '../../../shared/contract/members/get-user.ts';
import { publicUser } from '../../access/session.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ member }) => publicUser(member));

import contract from '../../../shared/contract/members/get-my-data.ts';
import { charge } from '../../access/charge.ts';
import { dataOf } from '../../accounts/my-data.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ member, event, nowMs }) => {
  await charge('my-data', { account: member.id }, event, nowMs);
  return dataOf(member, nowMs);
});

import contract from '../../../shared/contract/members/get-my-data.ts';
import { chargeWithoutWork } from '../../access/charge.ts';
import { dataOf } from '../../accounts/my-data.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ member, nowMs }) => {
  await chargeWithoutWork('my-data', { account: member.id }, nowMs);
  return dataOf(member, nowMs);
});

import contract from '../../../shared/contract/members/get-my-data.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeWithoutWork } from '../../access/charge.ts';
import { dataOf } from '../../accounts/my-data.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ member, nowMs }) => {
  await chargeWithoutWork(limits.myData, { account: member.id }, nowMs);
  return dataOf(member, nowMs);
});

import contract from '../../../shared/contract/members/get-my-data.ts';
import { dataOf } from '../../accounts/my-data.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { countAgainst } from '../../store/people/throttles.ts';

const sentence = 'You have saved your data several times within this hour. Please try again later.';

export default endpoint(contract, async ({ member, nowMs }) => {
  await countAgainst({ name: `my-data:${member.id}`, limit: 10, windowSeconds: 3600, sentence }, nowMs);
  return dataOf(member, nowMs);
});

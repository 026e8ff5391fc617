import contract from '../../../shared/contract/holders/leave-waiting.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { leavePlace } from '../../offers/leave-place.ts';
import { showPlace } from '../../offers/show.ts';

export default endpoint(contract, async ({ waiter, nowMs }) =>
  showPlace(await leavePlace(waiter, nowMs), nowMs, 'leave'),
);

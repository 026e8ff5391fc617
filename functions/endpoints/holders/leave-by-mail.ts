import contract from '../../../shared/contract/holders/leave-by-mail.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { leavePlace } from '../../offers/leave-place.ts';
import { showPlace } from '../../offers/show.ts';

/** Mail programs post here for their own button (RFC 8058). Safe to repeat. */
export default endpoint(contract, async ({ waiter, nowMs }) =>
  showPlace(await leavePlace(waiter, nowMs), nowMs, 'leave'),
);

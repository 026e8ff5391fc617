import contract from '../../../shared/contract/holders/get-booking.ts';
import { showOpened } from '../../access/show-booking.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ booking, openedBy, nowMs }) =>
  showOpened({ booking, openedBy }, nowMs),
);

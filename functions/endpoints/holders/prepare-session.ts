import contract from '../../../shared/contract/holders/prepare-session.ts';
import { showOpened } from '../../access/show-booking.ts';
import { prepareSession } from '../../bookings/prepare-session.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ booking, openedBy, body, nowMs }) =>
  showOpened({ booking: await prepareSession(booking, body, nowMs), openedBy }, nowMs),
);

import contract from '../../../shared/contract/holders/cancel-booking.ts';
import { showOpened } from '../../access/show-booking.ts';
import { cancelAsHolder } from '../../bookings/cancel-as-holder.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ booking, openedBy, body, nowMs }) => {
  const cancelled = await cancelAsHolder({ booking, openedBy }, body, nowMs);
  return showOpened({ booking: cancelled, openedBy }, nowMs);
});

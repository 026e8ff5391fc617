import contract from '../../../shared/contract/holders/reschedule-booking.ts';
import { showOpened } from '../../access/show-booking.ts';
import { moveAsHolder } from '../../bookings/move-as-holder.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ booking, openedBy, body, nowMs }) => {
  const moved = await moveAsHolder({ booking, openedBy }, body, nowMs);
  return showOpened({ booking: moved, openedBy }, nowMs);
});

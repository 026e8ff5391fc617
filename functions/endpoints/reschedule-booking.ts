import { holderEndpoint } from '../access/holder-endpoint.ts';
import { showOpened } from '../access/show-booking.ts';
import { moveAsHolder } from '../payments/move-as-holder.ts';

export const handler = holderEndpoint('reschedule-booking', async ({ booking, openedBy, body, nowMs }) => {
  const moved = await moveAsHolder({ booking, openedBy }, body, nowMs);
  return showOpened({ booking: moved, openedBy }, nowMs);
});

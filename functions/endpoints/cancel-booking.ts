import { holderEndpoint } from '../access/holder-endpoint.ts';
import { showOpened } from '../access/show-booking.ts';
import { cancelAsHolder } from '../payments/cancel-as-holder.ts';

export const handler = holderEndpoint('cancel-booking', async ({ booking, openedBy, body, nowMs }) => {
  const cancelled = await cancelAsHolder({ booking, openedBy }, body, nowMs);
  return showOpened({ booking: cancelled, openedBy }, nowMs);
});

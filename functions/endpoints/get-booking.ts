import { holderEndpoint } from '../access/holder-endpoint.ts';
import { showOpened } from '../access/show-booking.ts';

export const handler = holderEndpoint('get-booking', async ({ booking, openedBy, nowMs }) =>
  showOpened({ booking, openedBy }, nowMs),
);

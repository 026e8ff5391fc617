import { holderEndpoint } from '../access/holder-endpoint.ts';
import { showOpened } from '../access/show-booking.ts';
import { appealAsHolder } from '../payments/appeal-as-holder.ts';

export const handler = holderEndpoint('appeal', async ({ booking, openedBy, body: { text }, nowMs }) =>
  showOpened({ booking: await appealAsHolder(booking, text, nowMs), openedBy }, nowMs),
);

import { holderEndpoint } from '../access/holder-endpoint.ts';

/** Mails are forwarded: their links show no name, address or telephone number. */
export const handler = holderEndpoint('get-booking', async ({ booking, openedBy }) => {
  if (openedBy !== 'link') return { ...booking, openedBy };
  const { name, email, phone, ...rest } = booking;
  return { ...rest, openedBy };
});

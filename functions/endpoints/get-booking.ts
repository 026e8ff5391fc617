import { holderEndpoint } from '../access/holder-endpoint.ts';

/** People forward mails, so a booking opened by link shows no name, address or telephone number. */
export const handler = holderEndpoint('get-booking', async ({ booking, openedBy }) => {
  if (openedBy !== 'link') return { ...booking, openedBy };
  const { name, email, phone, ...rest } = booking;
  return { ...rest, openedBy };
});

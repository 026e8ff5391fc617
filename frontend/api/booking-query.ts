import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

/** The id of a booking, and for guests the key of their confirmation mail. */
export interface BookingAddress {
  id: string;
  key?: string | undefined;
}

export const bookingQuery = ({ id, key }: BookingAddress) =>
  queryOptions({
    queryKey: ['booking', id, key],
    queryFn: () => callApi('get-booking', { parameters: { id }, query: { key } }),
  });

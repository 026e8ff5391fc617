import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** How a booking is reached: by its id, and for guests with the key of their confirmation mail. */
export interface BookingAddress {
  id: string;
  key?: string | undefined;
}

export const bookingQuery = ({ id, key }: BookingAddress) =>
  queryOptions({
    queryKey: ['booking', id, key],
    queryFn: () => callApi('get-booking', { parameters: { id }, query: { key } }),
  });

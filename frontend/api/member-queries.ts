import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

export const myBookingsQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-bookings', userId], queryFn: () => callApi('get-my-bookings', {}) });

export const myPackagesQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-packages', userId], queryFn: () => callApi('get-my-packages', {}) });

/** What a member has booked or bought has changed: the next page that shows it asks again. */
export const forgetMemberData = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['my-bookings'] }),
    queries.invalidateQueries({ queryKey: ['my-packages'] }),
  ]);
};

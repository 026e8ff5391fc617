import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

export const myBookingsQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-bookings', userId], queryFn: () => callApi('get-my-bookings', {}) });

export const myPackagesQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-packages', userId], queryFn: () => callApi('get-my-packages', {}) });

/** Marks a member's bookings and packages as changed, so that the next page reads them again. */
export const forgetMemberData = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['my-bookings'] }),
    queries.invalidateQueries({ queryKey: ['my-packages'] }),
  ]);
};

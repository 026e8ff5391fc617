import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

export const myBookingsQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-bookings', userId], queryFn: () => callApi('get-my-bookings', {}) });

export const myPackagesQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-packages', userId], queryFn: () => callApi('get-my-packages', {}) });

/** Has a member's bookings and packages read again: at once where they are shown, else by the page that shows them. */
export const forgetMemberData = async (queries: QueryClient): Promise<void> => {
  const kinds = [['my-bookings'], ['my-packages']];
  // A page that showed the old ones first would move when the new ones come.
  for (const queryKey of kinds) queries.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(kinds.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

const refreshMs = 15_000;

/** The one read that refreshes: other visitors take seats while this one fills in the form. */
export const availabilityQuery = (date: string) =>
  queryOptions({
    queryKey: ['availability', date],
    queryFn: () => callApi('get-availability', { query: { date } }),
    staleTime: 0,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

import { useEffect } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { usePages } from '../../parts/queries.ts';
import { rowsOfDay } from './rows.ts';

/** All sessions of a day, page after page, until the last one is read. */
export const useDay = (date: string) => {
  const query = usePages('find-bookings', { date });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages = query.data?.pages;
  const data = pages && {
    rows: rowsOfDay(
      pages.flatMap(({ bookings }) => bookings),
      pages[0]?.owing ?? [],
      serverNow(),
    ),
    blocked: pages[0]?.blocked ?? [],
    isWhole: !hasNextPage,
  };
  return { data, error: query.error, refetch: query.refetch };
};

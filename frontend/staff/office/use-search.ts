import { useEffect, useState } from 'react';
import type { FoundBooking } from '../../../shared/schemas/office.ts';
import { failureSentence } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../features/day/location-clock.ts';
import { callStaff } from '../session/api.ts';
import { useAct } from '../use-act.ts';

export type Search = { date: string } | { email: string };

interface Found {
  bookings: readonly FoundBooking[];
  next?: string | undefined;
}

/** The last search, so that the way back from a booking leads to its list. An address does not go into the URL. */
let latest: Search | undefined;

/** The first page of a search. An answer that comes after the next search has begun does not count. */
const useFirstPage = (search: Search) => {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setFound(undefined);
    setFailure(undefined);
    callStaff('find-bookings', { query: search }).then(
      (answer) => {
        if (isCurrent) setFound(answer);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(failureSentence(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [search]);
  return { found, setFound, failure };
};

/** A list of bookings that grows page by page, at first that of today. */
export const useSearch = () => {
  const [search, setSearch] = useState<Search>(() => latest ?? { date: dateAtLocation(serverNow()) });
  const { found, setFound, failure } = useFirstPage(search);
  const more = useAct();
  const loadMore = () =>
    more.act(async () => {
      if (!found?.next) return;
      const { bookings, next } = await callStaff('find-bookings', {
        query: { ...search, after: found.next },
      });
      const longer = { bookings: [...found.bookings, ...bookings], next };
      setFound((shown) => (shown === found ? longer : shown));
    });
  return {
    search,
    setSearch: (next: Search) => {
      latest = next;
      setSearch(next);
    },
    found,
    failure: failure ?? more.failure,
    isPending: more.isPending || (!found && !failure),
    loadMore: () => void loadMore(),
  };
};

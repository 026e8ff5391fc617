import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../features/day/location-clock.ts';

export type Search = { date: string } | { email: string };

/** Kept so that the way back from a booking leads to its list. An address does not go into the URL. */
let latest: Search | undefined;

/** The search of the bookings page: at first for today, then the last one. */
export const useSearch = () => {
  const [search, setSearch] = useState<Search>(() => latest ?? { date: dateAtLocation(serverNow()) });
  const look = (next: Search): void => {
    latest = next;
    setSearch(next);
  };
  return { search, look };
};

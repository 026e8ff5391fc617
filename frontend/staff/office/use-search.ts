import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';

/** A list of bookings, or `q`: what was typed to find anybody. `title` names the owner of a list. */
export type Search =
  | { date: string }
  | { q: string }
  | { email: string; title: string }
  | { userId: string; title: string };

/** Kept so that the way back from a booking leads to its list. An address does not go into the URL. */
let latest: Search | undefined;

const setLatest = (next: Search): void => {
  latest = next;
};

/** The search of the bookings page: at first for today, then the last one. */
export const useSearch = () => {
  const [search, setSearch] = useState<Search>(() => latest ?? { date: dateAtLocation(serverNow()) });
  const look = (next: Search): void => {
    setLatest(next);
    setSearch(next);
  };
  return { search, look };
};

/** The last search for anybody, which the pages of bookings and of packages share. */
export const useTyped = () => {
  const [typed, setTyped] = useState(() => (latest && 'q' in latest ? latest.q : ''));
  const type = (q: string): void => {
    setLatest({ q });
    setTyped(q);
  };
  return { typed, type };
};

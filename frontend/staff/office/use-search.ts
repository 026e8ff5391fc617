import { useState } from 'react';

/** `q`: what was typed to find anybody. Else all bookings of a person, whom `title` names. */
export type Search = { q: string } | { email: string; title: string } | { userId: string; title: string };

/** Kept so that the way back from a booking leads to its list. An address does not go into the URL. */
let latest: Search | undefined;

const setLatest = (next: Search): void => {
  latest = next;
};

/** The page of search begins with this. */
export const searchFor = (q: string): void => setLatest({ q });

/** The search for anybody: the last one, once there was one. */
export const useSearch = () => {
  const [search, setSearch] = useState(() => latest);
  const look = (next: Search): void => {
    setLatest(next);
    setSearch(next);
  };
  return { search, look };
};

/** The text that was typed last, which the pages of search and of packages share. */
export const useTyped = () => {
  const [typed, setTyped] = useState(() => (latest && 'q' in latest ? latest.q : ''));
  const type = (q: string): void => {
    setLatest({ q });
    setTyped(q);
  };
  return { typed, type };
};

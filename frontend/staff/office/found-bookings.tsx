import { Note } from '../../ui/text.tsx';
import { usePages } from '../parts/queries.ts';
import { ReadPages } from '../parts/read-pages.tsx';
import { BookingList } from './booking-list.tsx';
import type { Search } from './use-search.ts';

type ListSearch = { date: string } | Exclude<Search, { q: string }>;

const queryOf = (search: ListSearch) => {
  if ('date' in search) return { date: search.date };
  return 'userId' in search ? { userId: search.userId } : { email: search.email };
};

/** The bookings of a day, a member or an address, page by page. */
export const FoundBookings = ({ search }: { search: ListSearch }) => {
  const query = usePages('find-bookings', queryOf(search));
  const none = 'date' in search ? 'Nobody has booked this day.' : 'There is no booking any more.';
  return (
    <ReadPages query={query} loading="Looking for bookings…">
      {(pages) => {
        const bookings = pages.flatMap((page) => page.bookings);
        return bookings.length > 0 ? <BookingList bookings={bookings} /> : <Note role="status">{none}</Note>;
      }}
    </ReadPages>
  );
};

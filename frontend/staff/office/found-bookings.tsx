import { Note } from '../../ui/text.tsx';
import { usePages } from '../parts/queries.ts';
import { ReadPages } from '../parts/read-pages.tsx';
import { BookingList } from './booking-list.tsx';
import type { Search } from './use-search.ts';

type ListSearch = Exclude<Search, { q: string }>;

const queryOf = (search: ListSearch) =>
  'userId' in search ? { userId: search.userId } : { email: search.email };

/** The bookings of a member or an address, page by page. */
export const FoundBookings = ({ search }: { search: ListSearch }) => {
  const query = usePages('find-bookings', queryOf(search));
  return (
    <ReadPages query={query} loading="Looking for bookings…">
      {(pages) => {
        const bookings = pages.flatMap((page) => page.bookings);
        return bookings.length > 0 ? (
          <BookingList bookings={bookings} />
        ) : (
          <Note role="status">There are no bookings any more.</Note>
        );
      }}
    </ReadPages>
  );
};

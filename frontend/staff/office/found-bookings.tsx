import { Note } from '../../ui/text.tsx';
import { BookingList } from './booking-list.tsx';
import { usePages } from './queries.ts';
import { ReadPages } from './read.tsx';
import type { Search } from './use-search.ts';

/** The bookings of a day or of an address, page by page. */
export const FoundBookings = ({ search }: { search: Search }) => {
  const query = usePages('find-bookings', search);
  const none = 'date' in search ? 'Nobody has booked this day.' : 'No booking was made with this address.';
  return (
    <ReadPages query={query} loading="Looking for bookings…">
      {(pages) => {
        const bookings = pages.flatMap((page) => page.bookings);
        return bookings.length > 0 ? <BookingList bookings={bookings} /> : <Note role="status">{none}</Note>;
      }}
    </ReadPages>
  );
};

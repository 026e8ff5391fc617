import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { FoundBooking } from '../../../shared/schemas/staff/office.ts';
import { shortDayText } from '../../calendar/location-clock.ts';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { Badge } from '../parts/badge.tsx';
import { LinkLine, List } from '../parts/list.tsx';
import { paidText, stateOf } from '../parts/words.ts';

const columns = { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1.2fr) minmax(0, 1fr) auto' };

/** Bookings, each a link to its page. */
export const BookingList = ({ bookings }: { bookings: readonly FoundBooking[] }) => (
  <List aria-label="Bookings">
    {bookings.map((booking) => (
      <li key={booking.id}>
        <LinkLine href={`/office/bookings/${booking.id}`} gridTemplateColumns={columns}>
          <span>
            {shortDayText(booking.date)}
            <VisuallyHidden>, </VisuallyHidden>
            <small>{sessionTimes(booking.timeSlot, booking.duration)}</small>
            <VisuallyHidden>, </VisuallyHidden>
          </span>
          <span>
            <strong>{booking.name}</strong>
            <VisuallyHidden>, </VisuallyHidden>
            <small>{booking.email}</small>
            <VisuallyHidden>, </VisuallyHidden>
          </span>
          <Note as="span">{paidText(booking)}</Note>
          <span>
            {stateOf(booking).map((state) => (
              <Badge key={state} tone="danger">
                {state}
              </Badge>
            ))}
          </span>
        </LinkLine>
      </li>
    ))}
  </List>
);

import { chakra } from '@chakra-ui/react';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import type { FoundBooking } from '../../../shared/schemas/office.ts';
import { shortDayText } from '../../features/day/location-clock.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Note } from '../../ui/text.tsx';
import { Badge } from './badge.tsx';
import { paidText, stateOf } from './words.ts';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    padding: '0',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    overflow: 'hidden',
    '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
});
const Line = chakra(AppLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '11rem minmax(0, 1.2fr) minmax(0, 1fr) auto',
    },
    alignItems: 'baseline',
    columnGap: '5',
    rowGap: '1',
    paddingInline: '4',
    paddingBlock: '3',
    overflowWrap: 'anywhere',
    _hover: { background: 'accentSoft' },
    _focusVisible: { outlineOffset: '-2px' },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm' },
    '& strong': { fontWeight: 600 },
  },
});

/** Bookings, each a link to its page. */
export const BookingList = ({ bookings }: { bookings: readonly FoundBooking[] }) => (
  <List aria-label="Bookings">
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Line href={`/office/bookings/${booking.id}`}>
          <span>
            {shortDayText(booking.date)}
            <small>{sessionTimes(booking.timeSlot, booking.duration)}</small>
          </span>
          <span>
            <strong>{booking.name}</strong>
            <small>{booking.email}</small>
          </span>
          <Note as="span">{paidText(booking)}</Note>
          <span>
            {stateOf(booking).map((state) => (
              <Badge key={state} tone="danger">
                {state}
              </Badge>
            ))}
          </span>
        </Line>
      </li>
    ))}
  </List>
);

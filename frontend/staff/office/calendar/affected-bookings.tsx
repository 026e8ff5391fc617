import { hoursText } from '../../../../shared/domain/policy/policy-text.ts';
import { wayBack } from '../../../../shared/domain/policy/way-back.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { sessionTimes, slotText } from '../../../../shared/domain/time/slots.ts';
import type { AffectedBooking } from '../../../../shared/schemas/calendar.ts';
import { dayText } from '../../../calendar/location-clock.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Note } from '../../../ui/text.tsx';
import { Line, List } from '../../parts/list.tsx';

const backText = (booking: AffectedBooking): string => {
  const { refundCents, donationCents, hoursBack } = booking;
  const donation = donationCents > 0 ? `, with the donation of ${formatCents(donationCents)}` : '';
  const parts = [
    ...(refundCents > 0 ? [`${formatCents(refundCents)} ${wayBack(booking)}${donation}`] : []),
    ...(hoursBack > 0 ? [`${hoursText(hoursBack)} to the package`] : []),
  ];
  return parts.length > 0 ? parts.join(', and ') : 'nothing was paid';
};

interface AffectedBookingsProps {
  bookings: readonly AffectedBooking[];
  /** True when several days are to be closed. */
  isOfSeveralDays: boolean;
  cancels: boolean;
  kept: ReadonlySet<string>;
  keep: (id: string, isKept: boolean) => void;
}

/** The bookings on hours that are to be closed, with what comes back. Each can be kept. */
export const AffectedBookings = ({
  bookings,
  isOfSeveralDays,
  cancels,
  kept,
  keep,
}: AffectedBookingsProps) => {
  const dayOf = ({ date }: AffectedBooking): string => (isOfSeveralDays ? `${dayText(date)}, ` : '');
  return (
    <List aria-label="Bookings on these hours">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Line gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr) auto' }}>
            <span>
              <strong>{booking.name}</strong>
              <small>{`${dayOf(booking)}${sessionTimes(booking.timeSlot, booking.duration)}`}</small>
            </span>
            <Note as="span">
              {booking.whyNotCancellable ??
                (cancels && !kept.has(booking.id) ? `Back: ${backText(booking)}` : 'Stays')}
            </Note>
            {cancels && !booking.whyNotCancellable ? (
              <CheckboxField
                label="Keep"
                aria-label={`Keep the booking of ${booking.name}, ${dayOf(booking)}${slotText(booking.timeSlot)}`}
                checked={kept.has(booking.id)}
                onChange={({ target }) => keep(booking.id, target.checked)}
              />
            ) : null}
          </Line>
        </li>
      ))}
    </List>
  );
};

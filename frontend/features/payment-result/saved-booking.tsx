import { chakra } from '@chakra-ui/react';
import { formatCents, paidCents } from '../../../shared/domain/pricing.ts';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { Card } from '../../ui/surface.tsx';
import { DayLine } from '../day/day-line.tsx';
import { dateText } from '../day/location-clock.ts';
import { donationNote } from '../price/donation-note.ts';
import { hoursText } from '../price/price-text.ts';
import { ForgetDevice } from '../user/forget-device.tsx';

const Fact = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '7rem 1fr' },
    columnGap: '4',
    paddingBlock: '2',
    '& dt': { color: 'muted' },
    '& dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
});

const factsOf = (booking: Booking): [string, string][] => {
  const { donationAmount } = booking;
  const paid = paidCents(booking);
  return [
    ['Date', dateText(booking.date)],
    ['Time', `${sessionTimes(booking.timeSlot, booking.duration)} (${hoursText(booking.duration)})`],
    ['Task', booking.task],
    ...(donationAmount > 0
      ? [['Donation', `${formatCents(donationAmount)}. ${donationNote(booking)}`] as [string, string]]
      : []),
    ...(paid > 0 ? [['Paid', formatCents(paid)] as [string, string]] : []),
  ];
};

export const SavedBooking = ({ booking }: { booking: Booking }) => (
  <Card aria-label="Your session" display="flex" flexDirection="column" gap="5">
    <DayLine timeSlot={booking.timeSlot} duration={booking.duration} />
    <dl>
      {factsOf(booking).map(([term, detail]) => (
        <Fact key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </Fact>
      ))}
    </dl>
    {booking.userId ? null : <ForgetDevice />}
  </Card>
);

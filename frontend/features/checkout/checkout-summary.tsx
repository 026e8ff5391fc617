import { chakra } from '@chakra-ui/react';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { dateText } from '../day/date-text.ts';
import { DayLine } from '../day/day-line.tsx';
import { donationNote } from '../price/donation-note.ts';
import { PriceList } from '../price/price-list.tsx';

/** What is being paid for. */
export const CheckoutSummary = ({ booking }: { booking: BookingData }) => {
  const { date, timeSlot, duration } = booking;
  return (
    <Card aria-labelledby="order-title" display="flex" flexDirection="column" gap="5">
      <div>
        <SectionTitle id="order-title" fontSize="xl">
          Booking: {duration} hour session
        </SectionTitle>
        <chakra.p marginTop="2">{dateText(date)}</chakra.p>
        <Note>{sessionTimes(timeSlot, duration)}</Note>
      </div>
      <DayLine timeSlot={timeSlot} duration={duration} />
      <PriceList booking={booking} />
      {booking.donationAmount > 0 ? <Note>{donationNote(booking)}</Note> : null}
      <p>
        <TextLink href="/booking">Change the booking</TextLink>
      </p>
    </Card>
  );
};

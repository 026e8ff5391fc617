import { chakra } from '@chakra-ui/react';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { Note, TextLink } from '../../ui/text.tsx';
import { DayLine } from '../day/day-line.tsx';
import { dateText } from '../day/location-clock.ts';
import { donationNote } from '../price/donation-note.ts';
import { PriceList } from '../price/price-list.tsx';
import { priceLines } from '../price/price-text.ts';
import { Order } from './order.tsx';

export const BookingOrder = ({ booking }: { booking: BookingData }) => {
  const { date, timeSlot, duration } = booking;
  return (
    <Order
      title={`Booking: ${duration} hour session`}
      details={
        <>
          <chakra.p marginTop="2">{dateText(date)}</chakra.p>
          <Note>{sessionTimes(timeSlot, duration)}</Note>
        </>
      }
    >
      <DayLine timeSlot={timeSlot} duration={duration} />
      <PriceList {...priceLines(booking)} />
      {booking.donationAmount > 0 ? <Note>{donationNote(booking)}</Note> : null}
      <p>
        <TextLink href="/booking">Change the booking</TextLink>
      </p>
    </Order>
  );
};

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OpenedBooking as Opened } from '../../../shared/schemas/booking.ts';
import { ApiError, failureSentence } from '../../api/api-error.ts';
import { type BookingAddress, bookingQuery } from '../../api/booking-query.ts';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ClosedBooking } from './closed-booking.tsx';

interface OpenedBookingProps {
  address: BookingAddress;
  children: (booking: Opened) => ReactNode;
}

/** Opens a booking with a key of this visitor. Without a key, it shows how to get one. */
export const OpenedBooking = ({ address, children }: OpenedBookingProps) => {
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(address));
  if (booking) return children(booking);
  if (!error || isFetching) return <Spinner label="Loading your session…" />;
  if (error instanceof ApiError && error.status === 404)
    return <ClosedBooking id={address.id} sentence={failureSentence(error)} />;
  return <Failure retry={() => void refetch()}>{failureSentence(error)}</Failure>;
};

import { useParams } from '@tanstack/react-router';
import { Queries } from '../api/queries.tsx';
import { readBookingKey } from '../features/stored/link-keys.ts';
import { YourBooking } from '../features/your-booking/your-booking.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { PageTitle } from '../ui/text.tsx';

/** The page of one booking, for its holder. */
const YourBookingPage = () => {
  const { id } = useParams({ from: '/bookings/$id' });
  return (
    <PageFrame maxWidth="46rem">
      <PageTitle marginBottom="8">Your Booking</PageTitle>
      <Queries>
        <YourBooking key={id} address={{ id, key: readBookingKey(id) }} />
      </Queries>
    </PageFrame>
  );
};

export default YourBookingPage;

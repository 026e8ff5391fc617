import { lazy, Suspense, useState } from 'react';
import { openingDays } from '../../shared/domain/time/opening-days.ts';
import { hourText } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';
import { Queries } from '../api/queries.tsx';
import { BookingForm } from '../features/booking/booking-form.tsx';
import type { Booked } from '../features/booking/use-booking-form.ts';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

const loadBookedSession = () => import('../features/booking/booked-session.tsx');
const BookedSeries = lazy(async () => ({ default: (await loadBookedSession()).BookedSeries }));
const BookedSession = lazy(async () => ({ default: (await loadBookedSession()).BookedSession }));

const BookingPage = () => {
  const [booked, setBooked] = useState<Booked>();
  if (booked) {
    return (
      <PageFrame maxWidth="46rem">
        <Queries>
          <Suspense>
            {'series' in booked ? (
              <BookedSeries series={booked.series} />
            ) : (
              <BookedSession booking={booked.booking} />
            )}
          </Suspense>
        </Queries>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageTitle>Book a focus session</PageTitle>
      <Lead marginTop="2" marginBottom={{ base: '5', md: '8' }}>
        Open {openingDays()}, {hourText(site.openingHour)} to {hourText(site.closingHour)}.
      </Lead>
      <Queries>
        <BookingForm beforeBooking={loadBookedSession} onBooked={setBooked} />
      </Queries>
    </PageFrame>
  );
};

export default BookingPage;

import { lazy, Suspense, useState } from 'react';
import { openingDays } from '../../shared/domain/time/opening-days.ts';
import { hourLabel } from '../../shared/domain/time/slots.ts';
import type { ChangeableBooking } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { Queries } from '../api/queries.tsx';
import { BookingForm } from '../features/booking/booking-form.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

const loadBookedSession = () => import('../features/booking/booked-session.tsx');
const BookedSession = lazy(async () => ({ default: (await loadBookedSession()).BookedSession }));

export const BookingPage = () => {
  const [booked, setBooked] = useState<ChangeableBooking>();
  if (booked) {
    return (
      <PageFrame maxWidth="46rem">
        <Suspense>
          <BookedSession booking={booked} />
        </Suspense>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageTitle>Book a focus session</PageTitle>
      <Lead marginTop="3" marginBottom={{ base: '8', md: '10' }}>
        Open {openingDays()}, {hourLabel(site.openingHour)} to {hourLabel(site.closingHour)}. Choose your
        hours, say what you will finish, and leave the rest to us.
      </Lead>
      <Queries>
        <BookingForm beforeBooking={loadBookedSession} onBooked={setBooked} />
      </Queries>
    </PageFrame>
  );
};

import { hourLabel } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import { Queries } from '../api/queries.tsx';
import { BookingForm } from '../features/booking/booking-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

export const BookingPage = () => (
  <PageFrame>
    <PageTitle>Book a focus session</PageTitle>
    <Lead marginTop="3" marginBottom="10">
      Every day, {hourLabel(site.openingHour)} to {hourLabel(site.closingHour)}. Choose your hours, say what
      you will finish, and leave the rest to us.
    </Lead>
    <Queries>
      <BookingForm />
    </Queries>
  </PageFrame>
);

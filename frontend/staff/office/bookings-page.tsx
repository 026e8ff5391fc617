import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { PageFrame, Stack } from '../../ui/surface.tsx';
import { PageTitle, SectionTitle } from '../../ui/text.tsx';
import { DayField } from './day-field.tsx';
import { FoundBookings } from './found-bookings.tsx';

export default function BookingsPage() {
  const [date, setDate] = useState(() => dateAtLocation(serverNow()));
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Bookings</PageTitle>
      <Stack gap="8">
        <DayField date={date} choose={setDate} />
        <Stack as="section" aria-labelledby="found">
          <SectionTitle id="found">{dateText(date)}</SectionTitle>
          <FoundBookings search={{ date }} />
        </Stack>
      </Stack>
    </PageFrame>
  );
}

import { chakra } from '@chakra-ui/react';
import { dateText } from '../../calendar/location-clock.ts';
import { PageFrame, Stack } from '../../ui/surface.tsx';
import { PageTitle, SectionTitle } from '../../ui/text.tsx';
import { DayField } from './day-field.tsx';
import { FoundBookings } from './found-bookings.tsx';
import { FoundPeople } from './found-people.tsx';
import { SearchField } from './search-field.tsx';
import { type Search, useSearch } from './use-search.ts';

const Searches = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '6',
    alignItems: 'end',
  },
});

const titleOf = (search: Search): string => {
  if ('date' in search) return dateText(search.date);
  return 'q' in search ? search.q : `All bookings of ${search.title}`;
};

export default function BookingsPage() {
  const { search, look } = useSearch();
  const typed = 'q' in search ? search.q : '';
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Bookings</PageTitle>
      <Stack gap="8">
        <Searches>
          <DayField date={'date' in search ? search.date : ''} choose={(date) => look({ date })} />
          <SearchField typed={typed} look={(q) => look({ q })} />
        </Searches>
        <Stack as="section" aria-labelledby="found">
          <SectionTitle id="found" overflowWrap="anywhere">
            {titleOf(search)}
          </SectionTitle>
          {'q' in search ? <FoundPeople q={search.q} look={look} /> : <FoundBookings search={search} />}
        </Stack>
      </Stack>
    </PageFrame>
  );
}

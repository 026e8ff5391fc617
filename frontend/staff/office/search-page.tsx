import { PageFrame, Stack } from '../../ui/surface.tsx';
import { Note, PageTitle, SectionTitle } from '../../ui/text.tsx';
import { FoundBookings } from './found-bookings.tsx';
import { FoundPeople } from './found-people.tsx';
import { SearchField } from './search-field.tsx';
import { useSearch } from './use-search.ts';

export default function SearchPage() {
  const { search, look } = useSearch();
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Search</PageTitle>
      <Stack gap="8">
        <SearchField typed={search && 'q' in search ? search.q : ''} look={(q) => look({ q })} />
        {search ? (
          <Stack as="section" aria-labelledby="found">
            <SectionTitle id="found" overflowWrap="anywhere">
              {'q' in search ? search.q : `All bookings of ${search.title}`}
            </SectionTitle>
            {'q' in search ? <FoundPeople q={search.q} look={look} /> : <FoundBookings search={search} />}
          </Stack>
        ) : (
          <Note>Bookings, people and payments that fit will stand here.</Note>
        )}
      </Stack>
    </PageFrame>
  );
}

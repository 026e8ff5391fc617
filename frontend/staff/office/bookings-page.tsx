import { chakra } from '@chakra-ui/react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { dateText } from '../../features/day/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { PageFrame, Stack } from '../../ui/surface.tsx';
import { PageTitle, SectionTitle } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayField, fieldRow } from './day-field.tsx';
import { FoundBookings } from './found-bookings.tsx';
import { type Search, useSearch } from './use-search.ts';

const Searches = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '6',
    alignItems: 'end',
  },
});
const SearchForm = chakra('form', { base: fieldRow });

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Looks for an address, or opens the booking with an id. */
const SearchField = ({ look }: { look: (search: Search) => void }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    const to: string = `/office/bookings/${text.toLowerCase()}`;
    if (isId(text)) void navigate(linkOptions({ to }));
    else if (text) look({ email: text });
  };
  return (
    <SearchForm method="post" noValidate onSubmit={submit} role="search">
      <TextField label="E-mail address or booking id" name="search" spellCheck={false} autoComplete="off" />
      <Button type="submit">Search</Button>
    </SearchForm>
  );
};

const titleOf = (search: Search): string => ('date' in search ? dateText(search.date) : search.email);

export default function BookingsPage() {
  const { search, look } = useSearch();
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Bookings</PageTitle>
      <Stack gap="8">
        <Searches>
          <DayField date={'date' in search ? search.date : ''} choose={(date) => look({ date })} />
          <SearchField look={look} />
        </Searches>
        <Stack as="section" aria-labelledby="found">
          <SectionTitle id="found" overflowWrap="anywhere">
            {titleOf(search)}
          </SectionTitle>
          <FoundBookings search={search} />
        </Stack>
      </Stack>
    </PageFrame>
  );
}

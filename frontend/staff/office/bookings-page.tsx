import { chakra } from '@chakra-ui/react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { addDays } from '../../features/day/calendar-dates.ts';
import { dateAtLocation, dateText } from '../../features/day/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageFrame, Row, Stack } from '../../ui/surface.tsx';
import { Note, PageTitle, SectionTitle } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BookingList } from './booking-list.tsx';
import { type Search, useSearch } from './use-search.ts';

const Searches = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '6',
    alignItems: 'end',
  },
});
const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'end', gap: '2', '& > :first-child': { flex: '1' } },
});
const SearchForm = chakra('form', {
  base: { display: 'flex', alignItems: 'end', gap: '2', '& > :first-child': { flex: '1' } },
});

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Looks for an address, or opens the booking with an id. */
const SearchField = ({ onSearch }: { onSearch: (search: Search) => void }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    const to: string = `/office/bookings/${text.toLowerCase()}`;
    if (isId(text)) void navigate(linkOptions({ to }));
    else if (text) onSearch({ email: text });
  };
  return (
    <SearchForm method="post" noValidate onSubmit={submit} role="search">
      <TextField label="E-mail address or booking id" name="search" spellCheck={false} autoComplete="off" />
      <Button type="submit">Search</Button>
    </SearchForm>
  );
};

const DayField = ({ date, choose }: { date: string; choose: (date: string) => void }) => (
  <Line>
    <TextField
      label="Day"
      type="date"
      value={date}
      onChange={({ target }) => {
        if (target.value) choose(target.value);
      }}
    />
    {date ? (
      <>
        <Button look="outline" aria-label="The day before" onClick={() => choose(addDays(date, -1))}>
          ‹
        </Button>
        <Button look="outline" aria-label="The day after" onClick={() => choose(addDays(date, 1))}>
          ›
        </Button>
      </>
    ) : (
      <Button look="outline" onClick={() => choose(dateAtLocation(serverNow()))}>
        Today
      </Button>
    )}
  </Line>
);

const titleOf = (search: Search): string => ('date' in search ? dateText(search.date) : search.email);

export default function BookingsPage() {
  const { search, setSearch, found, failure, isPending, loadMore } = useSearch();
  const none = 'date' in search ? 'Nobody has booked this day.' : 'No booking was made with this address.';
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Bookings</PageTitle>
      <Stack gap="8">
        <Searches>
          <DayField date={'date' in search ? search.date : ''} choose={(date) => setSearch({ date })} />
          <SearchField onSearch={setSearch} />
        </Searches>
        <Stack as="section" aria-labelledby="found" aria-busy={isPending}>
          <SectionTitle id="found" overflowWrap="anywhere">
            {titleOf(search)}
          </SectionTitle>
          <Failure>{failure}</Failure>
          {found ? (
            <>
              {found.bookings.length > 0 ? (
                <BookingList bookings={found.bookings} />
              ) : (
                <Note role="status">{none}</Note>
              )}
              {found.next ? (
                <Row>
                  <Button look="outline" disabled={isPending} onClick={loadMore}>
                    Show more
                  </Button>
                </Row>
              ) : null}
            </>
          ) : failure ? null : (
            <Spinner label="Looking for bookings…" />
          )}
        </Stack>
      </Stack>
    </PageFrame>
  );
}

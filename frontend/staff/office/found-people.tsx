import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { FoundPayment, FoundPerson, SearchAnswer } from '../../../shared/schemas/staff/search.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { CardTitle, Note, OuterLink, TextLink } from '../../ui/text.tsx';
import { Line, List } from '../parts/list.tsx';
import { useAnswer } from '../parts/queries.ts';
import { useStripePages } from '../parts/use-stripe-pages.ts';
import { counted } from '../parts/words.ts';
import { BookingList } from './booking-list.tsx';
import { StripeLink } from './stripe-link.tsx';
import type { Search } from './use-search.ts';

const Payments = ({ payments }: { payments: readonly FoundPayment[] }) => (
  <List aria-label="Payments without a booking">
    {payments.map(({ id, at, name, totalCents, paymentIntentId, story }) => (
      <li key={id}>
        <Line>
          <Stack gap="1">
            <strong>
              {formatCents(totalCents)}, {shortMomentText(Date.parse(at))}
              {name ? `, ${name}` : ''}
            </strong>
            <p>{story}</p>
            {paymentIntentId ? (
              <Note as="span">
                <StripeLink paymentIntentId={paymentIntentId} />
              </Note>
            ) : null}
          </Stack>
        </Line>
      </li>
    ))}
  </List>
);

const nameOf = ({ bookings, payments, waits = [], messages = [], username, email }: FoundPerson): string =>
  bookings[0]?.name ?? payments[0]?.name ?? waits[0]?.name ?? messages[0]?.name ?? username ?? email ?? '';

const describe = ({ username, email, userId }: FoundPerson): string =>
  [userId ? `Member ${username}` : 'Guest', ...(email ? [email] : [])].join(', ');

const listOf = (person: FoundPerson): Search | undefined => {
  const title = nameOf(person);
  if (person.userId) return { userId: person.userId, title };
  return person.email ? { email: person.email, title } : undefined;
};

interface PersonProps {
  person: FoundPerson;
  look: (search: Search) => void;
}

const Person = ({ person, look }: PersonProps) => {
  const { bookings, hasMoreBookings, payments, packages, waits = [], messages = [] } = person;
  const all = listOf(person);
  return (
    <Stack as="section" gap="3" aria-label={nameOf(person)}>
      <div>
        <CardTitle overflowWrap="anywhere">{nameOf(person)}</CardTitle>
        <Note overflowWrap="anywhere">{describe(person)}</Note>
      </div>
      {bookings.length > 0 ? <BookingList bookings={bookings} /> : null}
      {bookings.length + payments.length === 0 ? <p>No booking.</p> : null}
      {payments.length > 0 ? <Payments payments={payments} /> : null}
      {waits.map(({ date, timeSlot, duration }) => (
        <p key={`${date} ${timeSlot}`}>
          Waits for {dateText(date)}, {sessionTimes(timeSlot, duration)}
        </p>
      ))}
      {messages.map(({ id, at }) => (
        <p key={id}>
          <TextLink href="/office/inbox">Message of {shortMomentText(Date.parse(at))}</TextLink>
        </p>
      ))}
      <Row gap="4" rowGap="1">
        {hasMoreBookings && all ? (
          <Button look="outline" onClick={() => look(all)}>
            All bookings of {nameOf(person)}
          </Button>
        ) : null}
        {packages > 0 ? <TextLink href="/office/packages">{counted(packages, 'package')}</TextLink> : null}
      </Row>
    </Stack>
  );
};

/** Stripe makes these numbers for receipts of its own, and answers no question about them but in its dashboard. */
const receiptNumber = /^\d{4}-\d{4}$/;

const NotFound = ({ q }: { q: string }) => {
  const pages = useStripePages();
  return (
    <Note role="status">
      {receiptNumber.test(q) ? (
        <>
          This is a receipt number of Stripe, which only its dashboard knows:{' '}
          <OuterLink href={pages.search(q)} target="_blank" rel="noreferrer">
            look there
          </OuterLink>
          , and enter the payment (pi_…) here.
        </>
      ) : (
        'Nothing was found. Type at least three letters or digits of a name, an address, a phone or an id.'
      )}
    </Note>
  );
};

const isNothing = ({ people, bookings, payments }: SearchAnswer): boolean =>
  people.length + bookings.length + payments.length === 0;

/** The search results: people with their latest bookings, and payments without a booking. */
export const FoundPeople = ({ q, look }: { q: string; look: (search: Search) => void }) => {
  const query = useAnswer('search', { query: { q } });
  return (
    <Read query={query} loading="Looking for them…">
      {(answer) => (
        <Stack gap="8">
          {isNothing(answer) ? <NotFound q={q} /> : null}
          {answer.bookings.length > 0 ? <BookingList bookings={answer.bookings} /> : null}
          {answer.payments.length > 0 ? <Payments payments={answer.payments} /> : null}
          {answer.people.map((person) => (
            <Person key={person.userId ?? person.email} person={person} look={look} />
          ))}
          {answer.hasMore ? (
            <Note role="status">More people fit. Please type more of the name, or an address.</Note>
          ) : null}
        </Stack>
      )}
    </Read>
  );
};

import { chakra } from '@chakra-ui/react';
import { useParams } from '@tanstack/react-router';
import { bookingCode } from '../../../shared/domain/bookings/booking-code.ts';
import { donationText } from '../../../shared/domain/donations/donation-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { capitalized } from '../../../shared/domain/text/capitalized.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { BookingHistory } from '../../../shared/schemas/staff/office.ts';
import { type Fact, Facts } from '../../features/booked/facts.tsx';
import { Read } from '../../features/form/read.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, PageFrame, Row, SideColumns, Stack } from '../../ui/surface.tsx';
import { Lead, OuterLink, PageTitle, SectionTitle, TextLink } from '../../ui/text.tsx';
import { Badge } from '../parts/badge.tsx';
import { useAnswer } from '../parts/queries.ts';
import { paidText, stateOf, whenText } from '../parts/words.ts';
import { BookingChanges } from './booking-changes.tsx';
import { PersonCard } from './person-card.tsx';
import { StripeLink } from './stripe-link.tsx';
import { Timeline } from './timeline.tsx';

/** Beside the rest on wide screens, and above it on a phone. */
const Aside = chakra(Card, {
  base: { order: { lg: 1 }, '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

type Shown = BookingHistory['booking'];

const donationFacts = ({ donationAmount, donationStatus, donationRecipient, charityName }: Shown): Fact[] =>
  donationAmount > 0
    ? [
        [
          'Donation',
          `${formatCents(donationAmount)} (${charityName}): ${donationText(donationStatus, donationRecipient)}.`,
        ],
      ]
    : [];

const bookedBy = ({ userId, email }: Shown): string => {
  if (userId) return 'by a member';
  return email ? 'by a guest' : 'at the desk';
};

const factsOf = (booking: Shown): Fact[] => [
  ...(booking.email
    ? [
        [
          'E-mail',
          <OuterLink key="email" href={`mailto:${encodeURIComponent(booking.email)}`}>
            {booking.email}
          </OuterLink>,
        ] as Fact,
      ]
    : []),
  ...(booking.phone ? [['Phone', booking.phone] as Fact] : []),
  ['Task', booking.task],
  ['Paid', paidText(booking)],
  ...(booking.goodwillCents
    ? [['Refunded', `${formatCents(booking.goodwillCents)} apart from a cancellation`] as Fact]
    : []),
  ...donationFacts(booking),
  ...(booking.isStudent === 'yes' ? [['Student', 'Yes: the desk looks at the card'] as Fact] : []),
  ['Booked', `${shortMomentText(Date.parse(booking.createdAt))}, ${bookedBy(booking)}`],
  ...(booking.cancelReason ? [['Cancelled', booking.cancelReason] as Fact] : []),
  ['Moves', `${booking.moves} of ${booking.policy.maxMoves ?? 0} by the holder`],
  ['Booking', bookingCode(booking.id)],
  ['Booking id', booking.id],
  ...(booking.paymentIntentId
    ? [['Payment', <StripeLink key="payment" paymentIntentId={booking.paymentIntentId} />] as Fact]
    : []),
];

const Found = ({ history }: { history: BookingHistory }) => {
  const { booking, timeline, outlook } = history;
  return (
    <>
      <PageTitle overflowWrap="anywhere">{booking.name}</PageTitle>
      <Row marginTop="3" marginBottom="8" gap="3">
        <Lead>{whenText(booking)}</Lead>
        {stateOf(booking).map((state) => (
          <Badge key={state} tone="danger">
            {state}
          </Badge>
        ))}
      </Row>
      <SideColumns>
        <Aside as="aside" aria-label="The booking">
          <Facts facts={factsOf(booking)} />
        </Aside>
        <Stack gap="6">
          <BookingChanges history={history} />
          {booking.email.includes('@') ? <PersonCard bookingId={booking.id} /> : null}
          <Card aria-labelledby="history">
            <Stack>
              <SectionTitle id="history">History</SectionTitle>
              <Timeline entries={timeline} />
              {outlook.length > 0 ? (
                <Notice as="section" aria-label="Still to come">
                  {outlook.map((text) => (
                    <p key={text}>{capitalized(text)}</p>
                  ))}
                </Notice>
              ) : null}
            </Stack>
          </Card>
        </Stack>
      </SideColumns>
    </>
  );
};

const OneBooking = ({ id }: { id: string }) => {
  const query = useAnswer('inspect-booking', { parameters: { id } });
  return (
    <PageFrame>
      <Row marginBottom="5">
        <TextLink href="/office/bookings">All bookings</TextLink>
      </Row>
      {query.data ? null : <PageTitle marginBottom="5">Booking</PageTitle>}
      <Read query={query} loading="Loading the booking…">
        {(history) => <Found history={history} />}
      </Read>
    </PageFrame>
  );
};

export default function BookingPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <OneBooking key={id} id={id} />;
}

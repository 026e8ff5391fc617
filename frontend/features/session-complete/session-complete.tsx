import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { formatCents } from '../../../shared/domain/pricing.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { refusalSentence } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Card, Stack } from '../../ui/surface.tsx';
import { type BookingAddress, bookingQuery } from './booking-query.ts';
import { Donation } from './donation.tsx';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '5',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
});
const Amount = chakra('dd', { base: { fontFamily: 'display', fontSize: '3xl', lineHeight: 1.2 } });

const NoDonation = () => (
  <Stack alignItems="flex-start">
    <p>No donation to resolve</p>
    <ButtonLink href="/dashboard" look="outline">
      View Dashboard
    </ButtonLink>
  </Stack>
);

const Found = ({ booking, address }: { booking: Booking; address: BookingAddress }) => (
  <Stack gap="8">
    <Card aria-label="Your session">
      <Facts>
        {booking.donationAmount > 0 ? (
          <div>
            <dt>In escrow</dt>
            <Amount>{formatCents(booking.donationAmount)}</Amount>
          </div>
        ) : null}
        <div>
          <dt>Your task</dt>
          <dd>{booking.task}</dd>
        </div>
      </Facts>
    </Card>
    {booking.donationAmount > 0 ? <Donation booking={booking} address={address} /> : <NoDonation />}
  </Stack>
);

/** What was declared, what is in escrow, and the decision. */
export const SessionComplete = ({ address }: { address: BookingAddress }) => {
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(address));
  if (booking) return <Found booking={booking} address={address} />;
  if (!error || isFetching) return <Spinner label="Loading your session…" />;
  return (
    <Notice tone="danger" role="alert">
      <p>{refusalSentence(error) ?? 'We could not load your session just now.'}</p>
      <Button look="outline" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
};

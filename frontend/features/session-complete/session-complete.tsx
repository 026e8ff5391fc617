import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { formatCents } from '../../../shared/domain/pricing.ts';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import { ApiError, refusalSentence } from '../../api/api-error.ts';
import { useUser } from '../../session/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { dateText, sessionPhase, useWallClock } from '../day/location-clock.ts';
import { hoursText } from '../price/price-text.ts';
import { ForgetDevice } from '../user/forget-device.tsx';
import { Donation } from './donation.tsx';
import { type BookingAddress, bookingQuery } from './use-decision.ts';

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

/** The link to this page comes with the booking, but its title speaks of a session that is over. */
const StillToCome = ({ booking }: { booking: OpenedBooking }) => (
  <Notice>
    <p>
      Your session is still to come: {dateText(booking.date)}, {booking.timeSlot}.
    </p>
    {booking.donationStatus === 'pending' && booking.donationAmount > 0 ? (
      <p>A decision about your donation is final. It is best made once the session is over.</p>
    ) : null}
  </Notice>
);

const Found = ({ booking, address }: { booking: OpenedBooking; address: BookingAddress }) => {
  const { date, timeSlot, duration, donationAmount, donationStatus, task } = booking;
  const isStillToCome = sessionPhase(booking, useWallClock()) === 'upcoming';
  return (
    <Stack gap="8">
      {isStillToCome ? <StillToCome booking={booking} /> : null}
      <Card aria-label="Your session">
        <Facts>
          <div>
            <dt>When</dt>
            <dd>
              {dateText(date)}
              {'\n'}
              {sessionTimes(timeSlot, duration)} ({hoursText(duration)})
            </dd>
          </div>
          {donationAmount > 0 ? (
            <div>
              <dt>{donationStatus === 'pending' ? 'In escrow' : 'Donation'}</dt>
              <Amount>{formatCents(donationAmount)}</Amount>
            </div>
          ) : null}
          <div>
            <dt>Your task</dt>
            <dd>{task}</dd>
          </div>
        </Facts>
      </Card>
      {donationAmount > 0 ? <Donation booking={booking} address={address} /> : <NoDonation />}
      {booking.openedBy === 'browser' ? <ForgetDevice /> : null}
    </Stack>
  );
};

const WaysOn = ({ id }: { id: string }) => (
  <Row gap="3">
    {useUser().user ? (
      <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
    ) : (
      <ButtonLink href={`/auth?returnTo=/session-complete/${id}`}>Sign In</ButtonLink>
    )}
    <ButtonLink href="/contact" look="outline">
      Contact Us
    </ButtonLink>
  </Row>
);

/** Shows a booking's task and donation, and the decision about it. */
export const SessionComplete = ({ address }: { address: BookingAddress }) => {
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(address));
  if (booking) return <Found booking={booking} address={address} />;
  if (!error || isFetching) return <Spinner label="Loading your session…" />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Notice tone="danger" role="alert">
      <p>{refusalSentence(error) ?? 'We could not load your session just now.'}</p>
      {isUnknown ? (
        <WaysOn id={address.id} />
      ) : (
        <Button look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </Notice>
  );
};

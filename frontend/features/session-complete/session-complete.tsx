import { chakra } from '@chakra-ui/react';
import { whyFrozen } from '../../../shared/domain/payments/describe-dispute.ts';
import { hoursText, returnedText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { whyCancelled } from '../../../shared/domain/standing/why-cancelled.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { sessionTimes, slotText } from '../../../shared/domain/time/slots.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import type { BookingAddress } from '../../api/booking-query.ts';
import { dateText, sessionPhase, useWallClock } from '../../calendar/location-clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Stack } from '../../ui/surface.tsx';
import { TextLink } from '../../ui/text.tsx';
import { Disputed } from '../booked/disputed.tsx';
import { OpenedBooking as OpenedBookingFrame } from '../booked/opened-booking.tsx';
import { ForgetDevice } from '../user/forget-device.tsx';
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

/** Room for the question and for each answer, so that the footer stays where it is. */
const Decision = chakra('div', { base: { minHeight: '22rem' } });

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
      Your session is still to come: {dateText(booking.date)}, {slotText(booking.timeSlot)}, {cityTime()}.
    </p>
    {booking.donationStatus === 'pending' && booking.donationAmount > 0 ? (
      <p>A decision about your donation is final. It is best made once the session is over.</p>
    ) : null}
    <TextLink href={`/bookings/${booking.id}`}>Open your booking</TextLink>
  </Notice>
);

const Cancelled = ({ booking }: { booking: OpenedBooking }) => (
  <Notice>
    <p>
      {whyCancelled(booking)} {booking.returned ? returnedText(booking.returned) : null}
    </p>
    <TextLink href={`/bookings/${booking.id}`}>Open your booking</TextLink>
  </Notice>
);

const Found = ({ booking, address }: { booking: OpenedBooking; address: BookingAddress }) => {
  const { date, timeSlot, duration, donationAmount, donationStatus, task } = booking;
  const isStillToCome = sessionPhase(booking, useWallClock()) === 'upcoming';
  if (whyCancelled(booking)) return <Cancelled booking={booking} />;
  const frozen = donationStatus === 'pending' ? whyFrozen(booking) : undefined;
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
      {donationAmount > 0 ? (
        <Decision>
          {frozen ? (
            <Disputed sentence={frozen} />
          ) : (
            <Donation booking={booking} address={address} isStillToCome={isStillToCome} />
          )}
        </Decision>
      ) : null}
      {donationAmount > 0 ? null : <NoDonation />}
      {booking.openedBy === 'browser' ? <ForgetDevice /> : null}
    </Stack>
  );
};

/** Shows a booking's task and donation, and the decision about it. */
export const SessionComplete = ({ address }: { address: BookingAddress }) => (
  <OpenedBookingFrame address={address}>
    {(booking) => <Found booking={booking} address={address} />}
  </OpenedBookingFrame>
);

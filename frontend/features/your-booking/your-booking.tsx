import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookingAct, describeBooking } from '../../../shared/domain/bookings/describe-booking.ts';
import { whyFrozen } from '../../../shared/domain/payments/describe-dispute.ts';
import { returnedText } from '../../../shared/domain/policy/policy-text.ts';
import { whyCancelled } from '../../../shared/domain/standing/why-cancelled.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import { type BookingAddress, bookingQuery } from '../../api/booking-query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { DayLine } from '../../calendar/day-line.tsx';
import { dateText, type SessionPhase, sessionPhase, useWallClock } from '../../calendar/location-clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { Disputed } from '../booked/disputed.tsx';
import { deadlineNow } from '../booked/donation-now.ts';
import { Facts } from '../booked/facts.tsx';
import { OpenedBooking as OpenedBookingFrame } from '../booked/opened-booking.tsx';
import { CalendarButton, DirectionsLink, FriendButton } from '../booked/session-actions.tsx';
import { sessionFacts } from '../booked/session-facts.tsx';
import { SessionState } from '../booked/session-state.tsx';
import { ChangeBooking } from '../change-booking/change-booking.tsx';
import { CorrectEmail } from '../correct-email/correct-email.tsx';
import { ForgetDevice } from '../user/forget-device.tsx';
import type { BeforeSessionProps } from './before-session.tsx';
import { JoinAccount } from './join-account.tsx';
import { Receipt } from './receipt.tsx';

/** Shown once the session has begun. It links to the decision about an undecided donation. */
const HowItWent = ({ booking, says }: { booking: OpenedBooking; says: string }) => {
  const isUndecided = booking.donationAmount > 0 && booking.donationStatus === 'pending';
  return (
    <Notice data-print="hide">
      <p>
        {says}
        {isUndecided && !booking.donation ? ' Your donation waits for your decision.' : null}
      </p>
      {booking.donation ? <p>{booking.donation.message}</p> : null}
      {booking.donationDeadline?.kind === 'decide' ? <p>{deadlineNow(booking)}</p> : null}
      {isUndecided ? (
        <ButtonLink href={`/session-complete/${booking.id}`}>How did your session go?</ButtonLink>
      ) : (
        <ButtonLink href="/booking" look="outline">
          Book Your Session
        </ButtonLink>
      )}
    </Notice>
  );
};

/** Replaces the changes that a cancelled session no longer has. */
const Cancelled = ({ says, returned }: { says: string; returned: OpenedBooking['returned'] }) => (
  <Notice role="status">
    <p>
      {says} {returned ? returnedText(returned) : null}
    </p>
    <ButtonLink href="/booking" look="outline" data-print="hide">
      Book Your Session
    </ButtonLink>
  </Notice>
);

const SessionCard = ({ booking, phase }: { booking: OpenedBooking; phase: SessionPhase }) => (
  <Card aria-labelledby="session-title">
    <Stack gap="6">
      <Row gap="3">
        <SectionTitle id="session-title">{dateText(booking.date)}</SectionTitle>
        <SessionState session={booking} phase={phase} />
      </Row>
      <div data-print="hide">
        <DayLine timeSlot={booking.timeSlot} duration={booking.duration} />
      </div>
      <Facts facts={sessionFacts(booking, phase)} />
      {phase === 'over' || booking.status === 'cancelled' ? null : (
        <Row gap="3" data-print="hide">
          <CalendarButton booking={booking} />
          {phase === 'upcoming' ? <FriendButton hours={booking} /> : null}
          <DirectionsLink />
        </Row>
      )}
    </Stack>
  </Card>
);

/** The address of a guest's booking, where its browser can correct it. */
const Address = ({ booking, address }: { booking: OpenedBooking; address: BookingAddress }) => {
  const queries = useQueryClient();
  return (
    <CorrectEmail
      booking={booking}
      lead={`Our mails about this booking go to ${booking.email}.`}
      until={booking.emailCorrectableUntil}
      onCorrected={(corrected) => queries.setQueryData(bookingQuery(address).queryKey, corrected)}
    />
  );
};

const prepareTitle = (acts: readonly BookingAct[]): string => {
  if (!acts.includes('late')) return 'Another task?';
  return acts.includes('task') ? 'Running late, or another task?' : 'Running late?';
};

const loadBefore = async () => (await import('./before-session.tsx')).BeforeSession;

/** Behind a button, since few visitors need it: its script is loaded with the tap. */
const Prepare = ({ booking, address, acts }: BeforeSessionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const BeforeSession = useLateComponent(loadBefore, isOpen);
  return (
    <Card aria-labelledby="prepare-title" data-print="hide" display="flex" flexDirection="column" gap="4">
      <SectionTitle id="prepare-title" fontSize="xl">
        {prepareTitle(acts)}
      </SectionTitle>
      {isOpen ? (
        BeforeSession && (
          <BeforeSession key={booking.sequence} booking={booking} address={address} acts={acts} />
        )
      ) : (
        <Button look="outline" alignSelf="start" onClick={() => setIsOpen(true)}>
          Tell our desk
        </Button>
      )}
    </Card>
  );
};

const Found = ({ booking, address }: { booking: OpenedBooking; address: BookingAddress }) => {
  const phase = sessionPhase(booking, useWallClock());
  const { says, acts } = describeBooking(booking, serverNow());
  const isCancelled = whyCancelled(booking) !== undefined;
  const isFrozen = whyFrozen(booking) !== undefined;
  const canAct = !isCancelled && !isFrozen;
  return (
    <Stack gap="6">
      {isCancelled ? <Cancelled says={says} returned={booking.returned} /> : null}
      {isFrozen && !isCancelled ? <Disputed sentence={says} /> : null}
      {canAct && phase !== 'upcoming' ? <HowItWent booking={booking} says={says} /> : null}
      <SessionCard booking={booking} phase={phase} />
      {booking.openedBy === 'browser' ? <Address booking={booking} address={address} /> : null}
      {acts.includes('late') || acts.includes('task') ? (
        <Prepare booking={booking} address={address} acts={acts} />
      ) : null}
      {canAct && phase === 'upcoming' ? <ChangeBooking booking={booking} address={address} /> : null}
      <Receipt booking={booking} />
      {booking.openedBy === 'browser' ? (
        <Stack gap="6" data-print="hide">
          <JoinAccount bookingId={booking.id} />
          <ForgetDevice />
        </Stack>
      ) : null}
    </Stack>
  );
};

/** One booking, opened by its owner, the browser that bought it, or the link of a mail. */
export const YourBooking = ({ address }: { address: BookingAddress }) => (
  <OpenedBookingFrame address={address}>
    {(booking) => <Found booking={booking} address={address} />}
  </OpenedBookingFrame>
);

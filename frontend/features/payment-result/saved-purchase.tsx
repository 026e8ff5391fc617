import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { ChangeableBooking, OpenedBooking } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { bookingQuery } from '../../api/booking-query.ts';
import { DayLine } from '../../calendar/day-line.tsx';
import { dateText } from '../../calendar/location-clock.ts';
import { useUser } from '../../session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Lead, PageTitle, SectionTitle, TextLink } from '../../ui/text.tsx';
import { useSteadyHeight } from '../../ui/use-steady-height.ts';
import { Facts } from '../booked/facts.tsx';
import { DirectionsLink } from '../booked/session-actions.tsx';
import { sessionFacts } from '../booked/session-facts.tsx';
import { CorrectEmail } from '../correct-email/correct-email.tsx';
import { noteBooked } from '../next-session/usual-hours.ts';
import { ForgetDevice } from '../user/forget-device.tsx';
import type { SavedPurchase as Purchase } from './save-purchase-query.ts';

const SavedBooking = ({ booking }: { booking: ChangeableBooking }) => (
  <Card aria-labelledby="session-title" display="flex" flexDirection="column" gap="5">
    <SectionTitle id="session-title">{dateText(booking.date)}</SectionTitle>
    <DayLine timeSlot={booking.timeSlot} duration={booking.duration} />
    <Facts facts={sessionFacts(booking, 'upcoming')} />
    <Row gap="3">
      <ButtonLink href={`/bookings/${booking.id}`}>Open your booking</ButtonLink>
      <DirectionsLink />
    </Row>
  </Card>
);

const SavedPackage = ({ hoursPackage }: { hoursPackage: HoursPackage }) => {
  const { name, totalHours, refundCents } = hoursPackage;
  return (
    <Card aria-labelledby="package-title" display="flex" flexDirection="column" gap="3">
      <SectionTitle id="package-title" fontSize="xl">
        {name}
      </SectionTitle>
      <p>
        {totalHours} hours. Choose “Pay with” your package when you{' '}
        <TextLink href="/booking">book a session</TextLink>.
      </p>
      {refundCents > 0 ? (
        <p>{formatCents(refundCents)} comes back to your card when all hours are used.</p>
      ) : null}
    </Card>
  );
};

interface SavedPurchaseProps {
  title: string;
  purchase: Purchase;
  /** The suggestion that comes after it. */
  suggest?: (purchase: Purchase) => ReactNode;
}

/** A package belongs to an account, which may have no e-mail address. */
const mailText = (address: string | undefined): string =>
  address
    ? `A confirmation e-mail will follow, to ${address}.`
    : 'Your account has no e-mail address yet, so no confirmation follows; your dashboard shows your hours.';

const looks = 12;

/** The booking once our confirmation has come back, which mostly takes seconds. */
const useUndelivered = (purchase: Purchase): OpenedBooking | undefined => {
  const id = 'booking' in purchase ? purchase.booking.id : '';
  const { data } = useQuery({
    ...bookingQuery({ id, key: undefined }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.dataUpdateCount < looks ? 10_000 : false),
  });
  return data?.undelivered ? data : undefined;
};

/** Shows a purchase and the next steps. */
export const SavedPurchase = ({ title, purchase: bought, suggest }: SavedPurchaseProps) => {
  const [corrected, setCorrected] = useState<ChangeableBooking>();
  const purchase = corrected ? { booking: corrected } : bought;
  const { user } = useUser();
  const queries = useQueryClient();
  const last = useSteadyHeight();
  useEffect(() => {
    if ('booking' in bought) noteBooked(bought.booking);
  }, [bought]);
  const undelivered = useUndelivered(purchase);
  const isGuests = 'booking' in purchase && !purchase.booking.userId;
  const address = 'booking' in purchase ? purchase.booking.email : (user?.email ?? user?.unconfirmedEmail);
  return (
    <Stack gap="8">
      <Stack gap="3">
        <PageTitle>{title}</PageTitle>
        <Lead overflowWrap="anywhere">
          {'booking' in purchase ? 'Your session is booked.' : 'Your hours are ready to be booked.'}{' '}
          {undelivered ? null : mailText(address)}
        </Lead>
        {'booking' in bought ? (
          <CorrectEmail
            booking={{ ...(corrected ?? bought.booking), undelivered: undelivered?.undelivered }}
            until={(undelivered ?? bought.booking).emailCorrectableUntil}
            onCorrected={(opened) => {
              const { email = '', name = '', ...rest } = opened;
              queries.setQueryData(bookingQuery({ id: opened.id, key: undefined }).queryKey, opened);
              setCorrected({ ...rest, email, name });
            }}
          />
        ) : null}
      </Stack>
      <Row>
        <ButtonLink href="/dashboard" look="outline">
          View Dashboard
        </ButtonLink>
        <ButtonLink href="/" look="outline">
          Back to Home
        </ButtonLink>
      </Row>
      {'booking' in purchase ? (
        <SavedBooking booking={purchase.booking} />
      ) : (
        <SavedPackage hoursPackage={purchase.hoursPackage} />
      )}
      <Stack ref={last} gap="8">
        {suggest?.(purchase)}
        {isGuests && !user ? <ForgetDevice /> : null}
      </Stack>
    </Stack>
  );
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { OfferView } from '../../../shared/schemas/waiting.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateText, useWallClock } from '../../calendar/location-clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { Facts } from '../booked/facts.tsx';
import { emptyBookingDraft, storedBookingDraft } from '../stored/booking-draft.ts';
import { openedOffer } from '../stored/offer.ts';
import { notKeptSentence, storedHold } from '../stored/purchase.ts';
import { AcceptWithHours } from './accept-with-hours.tsx';

export interface OfferAddress {
  id: string;
  key: string | undefined;
}

const overTexts: Record<Exclude<OfferView['status'], 'open'>, string> = {
  accepted: 'This offer has been accepted, and the session is booked. The confirmation is in your mail.',
  declined: 'You have declined this offer. Somebody else is asked.',
  expired: 'The time of this offer is over, and somebody else is asked.',
  withdrawn: 'This offer was withdrawn. We are sorry.',
};
const overForWalkIn = 'The time of this offer is over. Please ask at the desk for another.';

const minutesLeft = (until: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - serverNow()) / 60_000));
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
};

/** Puts the hours, and who they are for, into the form, and keeps them open there. */
const fillForm = (offer: OfferView, key: string): boolean => {
  const { id, date, timeSlot, duration, until, name = '', email = '', isStudent, isWalkIn } = offer;
  const draft = storedBookingDraft.read() ?? emptyBookingDraft;
  storedBookingDraft.write({
    ...draft,
    ...{ date, timeSlot, duration: String(duration) },
    name: draft.name || name,
    email: draft.email || email,
    ...(isStudent && { isStudent }),
  });
  storedHold.write({ date, timeSlot, duration, expiresAt: until, ...(isWalkIn && { isWalkIn }) });
  return openedOffer.write({ id, key, date, timeSlot, duration, until });
};

const OpenOffer = ({ offer, address }: { offer: OfferView; address: OfferAddress }) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { id, key = '' } = address;
  const book = async () => {
    if (fillForm(offer, key)) await navigate({ to: '/booking' });
    else setFailure(notKeptSentence);
  };
  const decline = async () => {
    setIsPending(true);
    try {
      const ended = await callApi('decline-offer', { parameters: { id }, query: { key } });
      queries.setQueryData(['offer', id], ended);
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setIsPending(false);
  };
  const facts: [string, string][] = [
    ['When', `${sessionTimes(offer.timeSlot, offer.duration)}, ${cityTime()}`],
    ['Price', offer.isStudent ? `$${offer.total}` : `$${offer.total}, and less for students`],
    ['Yours until', `${momentText(Date.parse(offer.until))} (${minutesLeft(offer.until)})`],
  ];
  return (
    <Card aria-labelledby="offer-title">
      <Stack gap="6">
        <SectionTitle id="offer-title">{dateText(offer.date)}</SectionTitle>
        <Facts facts={facts} />
        <Failure>{failure}</Failure>
        <AcceptWithHours offer={offer} offerKey={key} />
        <Row gap="3">
          <Button size="lg" disabled={isPending} onClick={() => void book()}>
            Book this seat
          </Button>
          <Button look="outline" size="lg" disabled={isPending} onClick={() => void decline()}>
            I do not need it
          </Button>
        </Row>
        <Note>
          You can cancel by our <TextLink href="/terms">terms</TextLink>, as for any other booking.
        </Note>
      </Stack>
    </Card>
  );
};

/** An offer, for the person who has its link. */
export const Offer = ({ address }: { address: OfferAddress }) => {
  const { id, key } = address;
  const { data, error } = useQuery({
    queryKey: ['offer', id],
    queryFn: () => callApi('get-offer', { parameters: { id }, query: { key } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  useWallClock();
  if (!data)
    return error ? <Failure>{failureSentence(error)}</Failure> : <Spinner label="Looking for your offer" />;
  const status = data.status === 'open' && Date.parse(data.until) <= serverNow() ? 'expired' : data.status;
  if (status === 'open') return <OpenOffer offer={data} address={address} />;
  return (
    <Notice role="status">
      <p>{status === 'expired' && data.isWalkIn ? overForWalkIn : overTexts[status]}</p>
      <ButtonLink href="/booking" look="outline">
        Choose another time
      </ButtonLink>
    </Notice>
  );
};

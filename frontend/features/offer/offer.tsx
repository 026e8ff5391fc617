import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { openPriceText } from '../../../shared/domain/offers/agreed.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { minuteMs, secondMs } from '../../../shared/domain/time/milliseconds.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { OfferView } from '../../../shared/schemas/waiting.ts';
import { callApi } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateText, dayText } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { Facts } from '../booked/facts.tsx';
import { HoldClock, useRemainingHold } from '../checkout/hold-status.tsx';
import { Read } from '../form/read.tsx';
import { useAct } from '../form/use-act.ts';
import { ClosedLink } from '../mail-link/closed-link.tsx';
import { NewLink } from '../mail-link/new-link.tsx';
import { AcceptWithHours } from './accept-with-hours.tsx';
import { ChooseHours } from './choose-hours.tsx';
import { OfferForm } from './offer-form.tsx';

export interface OfferAddress {
  id: string;
  key: string | undefined;
}

const minutesLeft = (remainingMs: number): string => {
  const minutes = Math.floor(remainingMs / minuteMs);
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
};

const timesOf = ({ timeSlot, duration }: OfferView): string =>
  `${sessionTimes(timeSlot, duration)}, ${cityTime()}`;

const priceText = ({ total, duration, isStudent, code, paidBy }: OfferView): string => {
  if (paidBy === 'package') return `${hoursText(duration)} of your package`;
  if (code) return `$${total} with the code ${code}`;
  return isStudent ? `$${total}` : openPriceText(total * 100, duration);
};

interface OpenOfferProps {
  offer: OfferView;
  address: OfferAddress;
  remainingMs: number;
}

const OpenOffer = ({ offer, address, remainingMs }: OpenOfferProps) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const { id, key = '' } = address;
  const decline = () =>
    act(async () => {
      const ended = await callApi('decline-offer', { parameters: { id }, query: { key } });
      queries.setQueryData(['offer', id], ended);
    });
  const facts: [string, string][] = [
    ['When', timesOf(offer)],
    ['Price', priceText(offer)],
    ['Yours until', `${momentText(Date.parse(offer.until))} (${minutesLeft(remainingMs)})`],
  ];
  return (
    <Card aria-labelledby="offer-title">
      <Stack gap="6">
        <SectionTitle id="offer-title">{dateText(offer.date)}</SectionTitle>
        <Facts facts={facts} />
        <Failure>{failure}</Failure>
        <AcceptWithHours offer={offer} offerKey={key} />
        <Row gap="3">
          {offer.paidBy === 'package' ? null : (
            <Button
              size="lg"
              disabled={isPending}
              onClick={() => void navigate({ to: '/offers/$id', params: { id }, search: { step: 'form' } })}
            >
              Book this seat
            </Button>
          )}
          <Button look="outline" size="lg" disabled={isPending} onClick={() => void decline()}>
            I do not need it
          </Button>
        </Row>
        <Note>
          Our <TextLink href="/terms">terms</TextLink> for cancelling apply, as for any other booking.
        </Note>
      </Stack>
    </Card>
  );
};

/** The hours of an offer as a fact, the time left, and the form below. */
const FormStep = ({
  offer,
  offerKey,
  remainingMs,
}: Omit<OpenOfferProps, 'address'> & { offerKey: string }) => (
  <Stack gap="4">
    <HoldClock remainingMs={remainingMs} sentence="This seat is yours for">
      <div>
        <SectionTitle fontSize="xl">{dayText(offer.date)}</SectionTitle>
        <p>{timesOf(offer)}</p>
      </div>
    </HoldClock>
    <OfferForm offer={offer} offerKey={offerKey} />
  </Stack>
);

const OfferInTime = ({ offer, address }: { offer: OfferView; address: OfferAddress }) => {
  const { step } = useSearch({ from: '/offers/$id' });
  const remainingMs = useRemainingHold(offer.until);
  if (!offer.acts.includes('accept'))
    return (
      <Notice role="status">
        <p>
          {dayText(offer.date)}, {timesOf(offer)}
        </p>
        <p>{offer.says}</p>
        <ChooseHours hours={offer.acts.includes('book') ? offer : undefined} />
      </Notice>
    );
  if (remainingMs > 0)
    return step === 'form' && offer.paidBy !== 'package' ? (
      <FormStep offer={offer} offerKey={address.key ?? ''} remainingMs={remainingMs} />
    ) : (
      <OpenOffer offer={offer} address={address} remainingMs={remainingMs} />
    );
  return <Spinner label="Looking for your offer" />;
};

/** The server alone knows what becomes of the seat, so it is asked again once the time is up. */
const nextReadMs = ({ acts, until }: OfferView): number | false =>
  acts.includes('accept') && Math.max(secondMs, Date.parse(until) - serverNow());

/** An offer, for the person who has its link. */
export const Offer = ({ address }: { address: OfferAddress }) => {
  const { id, key } = address;
  const query = useQuery({
    queryKey: ['offer', id],
    queryFn: () => callApi('get-offer', { parameters: { id }, query: { key } }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data !== undefined && nextReadMs(state.data),
    refetchOnWindowFocus: true,
  });
  return (
    <Read
      query={query}
      loading="Looking for your offer"
      wayOn={
        <ClosedLink>
          <NewLink id={id} noun="offer" />
        </ClosedLink>
      }
    >
      {(offer) => <OfferInTime offer={offer} address={address} />}
    </Read>
  );
};

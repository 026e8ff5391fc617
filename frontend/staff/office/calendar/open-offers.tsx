import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { momentText } from '../../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../../shared/domain/time/slots.ts';
import type { ShownOffer } from '../../../../shared/schemas/staff/staff-offers.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/surface.tsx';
import { useAnswer } from '../../parts/queries.ts';
import { Read } from '../../parts/read.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { callStaff } from '../../session/api.ts';

const offerText = ({ name, timeSlot, duration, until, owesCents }: ShownOffer): string => {
  const [times, end] = [sessionTimes(timeSlot, duration), momentText(Date.parse(until))];
  return owesCents === undefined
    ? `${times} are offered to ${name} until ${end}.`
    : `${times} are kept for ${name} until ${end}, who pays ${formatCents(owesCents)} at the desk.`;
};

const Offer = (offer: ShownOffer) => {
  const { id, name } = offer;
  const { request, isPending, failure } = useRequest(() =>
    callStaff('withdraw-offer', { parameters: { id } }),
  );
  return (
    <li>
      <Row justifyContent="space-between">
        <span>{offerText(offer)}</span>
        <Button
          look="outline"
          aria-label={`Withdraw the offer to ${name}`}
          disabled={isPending}
          onClick={request}
        >
          Withdraw
        </Button>
      </Row>
      <Failure>{failure}</Failure>
    </li>
  );
};

/** The offers of a day that nobody has accepted yet. */
export const OpenOffers = ({ date }: { date: string }) => {
  const query = useAnswer('list-offers', { query: { date } });
  return (
    <Read query={query} loading="Loading the offers…">
      {({ offers }) =>
        offers.length > 0 ? (
          <Stack as="ul" gap="3" aria-label="Open offers" listStyleType="none">
            {offers.map((offer) => (
              <Offer key={offer.id} {...offer} />
            ))}
          </Stack>
        ) : null
      }
    </Read>
  );
};

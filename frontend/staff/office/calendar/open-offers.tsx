import { sessionTimes } from '../../../../shared/domain/time/slots.ts';
import type { ShownOffer } from '../../../../shared/schemas/staff/staff-offers.ts';
import { Read } from '../../../features/form/read.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/surface.tsx';
import { useAnswer } from '../../parts/queries.ts';
import { useRequest } from '../../parts/use-request.ts';
import { callStaff } from '../../session/api.ts';

const Offer = (offer: ShownOffer) => {
  const { id, name, timeSlot, duration, says } = offer;
  const { request, isPending, failure } = useRequest(() =>
    callStaff('withdraw-offer', { parameters: { id } }),
  );
  return (
    <li>
      <Row justifyContent="space-between">
        <span>{`${name}, ${sessionTimes(timeSlot, duration)}. ${says}`}</span>
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

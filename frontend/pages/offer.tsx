import { useParams } from '@tanstack/react-router';
import { Queries } from '../api/queries.tsx';
import { Offer } from '../features/offer/offer.tsx';
import { readOfferKey } from '../features/stored/link-keys.ts';
import { PageFrame } from '../ui/surface.tsx';
import { PageTitle } from '../ui/text.tsx';

/** The page of an offer, which the link in its mail opens. */
export const OfferPage = () => {
  const { id } = useParams({ from: '/offers/$id' });
  return (
    <PageFrame maxWidth="46rem">
      <PageTitle marginBottom="8">A Seat for You</PageTitle>
      <Queries>
        <Offer key={id} address={{ id, key: readOfferKey(id) }} />
      </Queries>
    </PageFrame>
  );
};

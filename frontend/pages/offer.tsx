import { useParams } from '@tanstack/react-router';
import { readShortCode } from '../../shared/domain/door/short-code.ts';
import { Queries } from '../api/queries.tsx';
import { Offer } from '../features/offer/offer.tsx';
import { ShortLink } from '../features/offer/short-link.tsx';
import { readOfferKey } from '../features/stored/link-keys.ts';
import { PageFrame } from '../ui/surface.tsx';
import { PageTitle } from '../ui/text.tsx';

/** The page of an offer, which the link in its mail opens, or the code that the desk shows. */
const OfferPage = () => {
  const { id } = useParams({ from: '/offers/$id' });
  return (
    <PageFrame maxWidth="46rem">
      <PageTitle marginBottom="6">A Seat for You</PageTitle>
      <Queries>
        {readShortCode(id) ? (
          <ShortLink code={id} />
        ) : (
          <Offer key={id} address={{ id, key: readOfferKey(id) }} />
        )}
      </Queries>
    </PageFrame>
  );
};

export default OfferPage;

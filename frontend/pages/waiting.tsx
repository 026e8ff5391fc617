import { useParams } from '@tanstack/react-router';
import { Queries } from '../api/queries.tsx';
import { readLinkKey } from '../features/stored/link-keys.ts';
import { Place } from '../features/waiting/place.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { PageTitle } from '../ui/text.tsx';

/** The page of a place on a waiting list, which the link in its mail opens. */
const WaitingPage = () => {
  const { id } = useParams({ from: '/waiting/$id' });
  return (
    <PageFrame maxWidth="46rem">
      <PageTitle marginBottom="8">Your Place on the List</PageTitle>
      <Queries>
        <Place key={id} id={id} linkKey={readLinkKey(`/waiting/${id}`, 'key')} />
      </Queries>
    </PageFrame>
  );
};

export default WaitingPage;

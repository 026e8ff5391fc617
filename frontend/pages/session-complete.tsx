import { useParams } from '@tanstack/react-router';
import { Queries } from '../api/queries.tsx';
import { SessionComplete } from '../features/session-complete/session-complete.tsx';
import { readBookingKey } from '../features/stored/link-keys.ts';
import { PageFrame } from '../ui/surface.tsx';
import { PageTitle } from '../ui/text.tsx';

const from = '/session-complete/$id';

const SessionCompletePage = () => {
  const { id } = useParams({ from });
  return (
    <PageFrame maxWidth="46rem">
      <PageTitle marginBottom="8">How Did Your Session Go?</PageTitle>
      <Queries>
        <SessionComplete key={id} address={{ id, key: readBookingKey(id) }} />
      </Queries>
    </PageFrame>
  );
};

export default SessionCompletePage;

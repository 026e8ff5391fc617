import { useParams } from '@tanstack/react-router';
import { FormerAddress } from '../features/former-address/former-address.tsx';
import { readLinkKey } from '../features/stored/link-keys.ts';
import { PageFrame } from '../ui/surface.tsx';

/** The page that the link to the former address of a booking opens. */
const FormerAddressPage = () => {
  const { id } = useParams({ from: '/former-address/$id' });
  return (
    <PageFrame maxWidth="46rem">
      <FormerAddress key={id} id={id} linkKey={readLinkKey(`/former-address/${id}`, 'key')} />
    </PageFrame>
  );
};

export default FormerAddressPage;

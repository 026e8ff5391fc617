import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { callApi } from '../../api/client.ts';
import { Read } from '../form/read.tsx';
import { ClosedLink } from '../mail-link/closed-link.tsx';
import { keepLinkKey } from '../stored/link-keys.ts';

/** Finds the offer behind a code that somebody has typed, and goes on to its page. */
export const ShortLink = ({ code }: { code: string }) => {
  const query = useQuery({
    queryKey: ['short link', code],
    queryFn: async () => {
      const { id, key } = await callApi('open-short-link', { parameters: { code } });
      keepLinkKey(`/offers/${id}`, 'key', key);
      return id;
    },
  });
  return (
    <Read query={query} loading="Looking for your seat" wayOn={<ClosedLink />}>
      {(id) => <Navigate to="/offers/$id" params={{ id }} replace />}
    </Read>
  );
};

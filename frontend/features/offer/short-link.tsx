import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { keepLinkKey } from '../stored/link-keys.ts';

/** Finds the offer behind a code that somebody has typed, and goes on to its page. */
export const ShortLink = ({ code }: { code: string }) => {
  const { data, error } = useQuery({
    queryKey: ['short link', code],
    queryFn: async () => {
      const { id, key } = await callApi('open-short-link', { parameters: { code } });
      keepLinkKey(`/offers/${id}`, 'key', key);
      return id;
    },
  });
  if (error) return <Failure>{failureSentence(error)}</Failure>;
  if (!data) return <Spinner label="Looking for your seat" />;
  return <Navigate to="/offers/$id" params={{ id: data }} replace />;
};

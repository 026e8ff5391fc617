import type { ReactNode } from 'react';
import { failureSentence, isRefused } from '../../api/api-error.ts';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface ReadProps<Answer> {
  query: { data: Answer | undefined; error: Error | null; refetch: () => unknown };
  /** Stands beside the spinner while nothing has been read. */
  loading: string;
  /** Stands under a refusal, which another try would meet again. */
  wayOn?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Shows what was read from the server, and until then a spinner. A failure can be tried again, a refusal cannot. */
export const Read = <Answer,>({
  query: { data, error, refetch },
  loading,
  wayOn,
  children,
}: ReadProps<Answer>) => (
  <>
    {error ? (
      <Failure retry={isRefused(error) ? undefined : () => void refetch()}>{failureSentence(error)}</Failure>
    ) : null}
    {isRefused(error) ? wayOn : null}
    {data === undefined ? null : children(data)}
    {data === undefined && !error ? <Spinner label={loading} /> : null}
  </>
);

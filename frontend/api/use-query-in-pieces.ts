import {
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

const shownParts = ['data', 'error'] as const;

/**
 * A query whose answers are rendered in pieces, between which the page handles input. `useQuery` renders all that an
 * answer changes at once. After a change of the options the result is that of the options before, until the answer.
 */
export const useQueryInPieces = <Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
) => {
  const client = useQueryClient();
  const ownOptions = { ...options, notifyOnChangeProps: [...shownParts] };
  const [observer] = useState(() => new QueryObserver(client, ownOptions));
  const [result, setResult] = useState(() =>
    observer.getOptimisticResult({
      ...client.defaultQueryOptions(ownOptions),
      _optimisticResults: 'optimistic',
    }),
  );
  useEffect(() => observer.setOptions(ownOptions));
  useEffect(() => {
    const show = (): void => {
      const next = observer.getCurrentResult();
      if (next.data !== undefined || next.error) startTransition(() => setResult(next));
    };
    const unsubscribe = observer.subscribe(show);
    show();
    return unsubscribe;
  }, [observer]);
  return result;
};

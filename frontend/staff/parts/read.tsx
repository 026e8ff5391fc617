import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence, refusalSentence } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row, Stack } from '../../ui/surface.tsx';

interface ReadProps<Answer> {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  /** Stands beside the spinner while nothing has been read. */
  loading: string;
  children: (answer: Answer) => ReactNode;
}

/** Shows what was read from the server, and until then a spinner. A failure can be tried again, a refusal cannot. */
export const Read = <Answer,>({ query: { data, error, refetch }, loading, children }: ReadProps<Answer>) => (
  <>
    {error ? (
      <Failure retry={refusalSentence(error) ? undefined : () => void refetch()}>
        {failureSentence(error)}
      </Failure>
    ) : null}
    {data === undefined ? null : children(data)}
    {data === undefined && !error ? <Spinner label={loading} /> : null}
  </>
);

interface ReadPagesProps<Page> {
  query: UseInfiniteQueryResult<{ pages: Page[] }>;
  loading: string;
  /** Shows the entries of all pages that were read. */
  children: (pages: Page[]) => ReactNode;
}

/** A list with a button for its next page. */
export const ReadPages = <Page,>({ query, loading, children }: ReadPagesProps<Page>) => (
  <Stack aria-busy={query.isFetching}>
    <Read query={query} loading={loading}>
      {({ pages }) => children(pages)}
    </Read>
    {query.hasNextPage ? (
      <Row>
        <Button look="outline" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      </Row>
    ) : null}
  </Stack>
);

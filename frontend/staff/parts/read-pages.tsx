import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';

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

import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffRouteKey } from '../../../shared/contract/staff-routes.ts';
import type { QueryInput, ResponseBody } from '../../../shared/contract/types.ts';
import type { CallInput } from '../../api/request.ts';
import { callStaff } from '../session/api.ts';
import { currentMember, subscribeToMember } from '../session/member.ts';

/** A page shows at once what it showed before, and reads it again. A failed read is repeated by a button only. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});

let memberId = currentMember()?.id;

// The next person at this browser must not see what this one has looked at.
subscribeToMember(() => {
  const nextId = currentMember()?.id;
  if (memberId && memberId !== nextId) queryClient.clear();
  memberId = nextId;
});

/** Wraps the pages of the office. The desk reads its days without the query library. */
export const OfficeQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The answer of an endpoint of staff. */
export const useAnswer = <Key extends StaffRouteKey>(key: Key, input: CallInput<Key>) =>
  useQuery({ queryKey: [key, input], queryFn: () => callStaff(key, input) });

/** Endpoints whose answer is a page of a list, and takes the `next` of the page before as `after`. */
type PagedKey = {
  [Key in StaffRouteKey]: 'next' extends keyof ResponseBody<Key> ? Key : never;
}[StaffRouteKey];

/** A list that grows page by page. */
export const usePages = <Key extends PagedKey>(key: Key, query: Omit<QueryInput<Key>, 'after'>) =>
  useInfiniteQuery({
    queryKey: [key, query],
    queryFn: ({ pageParam: after }) => callStaff(key, { query: { ...query, after } } as CallInput<Key>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseBody<Key>) => (page as { next?: string }).next,
  });

/** Reads again what the page shows, after a change. */
export const useReadAgain = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
};

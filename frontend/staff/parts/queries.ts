import { keepPreviousData, QueryClient, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { StaffKey } from '../../../shared/contract/endpoints.ts';
import type { QueryInput, ResponseBody } from '../../../shared/contract/types.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { callApi } from '../../api/client.ts';
import type { CallInput } from '../../api/request.ts';
import { askStaff, callStaff } from '../session/api.ts';
import { currentMember, subscribeToMember } from '../session/member.ts';

/** A page shows at once what it showed before, and reads it again. A failed read is repeated by a button only. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});
// Reads again when the window gets the focus. No provider above the pages does it: the desk loads no query library.
queryClient.mount();

let memberId = currentMember()?.id;

// The next person at this browser must not see what this one has looked at.
subscribeToMember(() => {
  const nextId = currentMember()?.id;
  if (memberId && memberId !== nextId) queryClient.clear();
  memberId = nextId;
});

/** The answer of an endpoint of staff. `nextReadMs` says when to read again, as while something is under way. */
export const useAnswer = <Key extends StaffKey>(
  key: Key,
  input: CallInput<Key>,
  nextReadMs: (answer: ResponseBody<Key>) => number | false = () => false,
) =>
  useQuery(
    {
      queryKey: [key, input],
      queryFn: () => callStaff(key, input),
      refetchInterval: ({ state: { data } }) => (data === undefined ? false : nextReadMs(data)),
    },
    queryClient,
  );

/** The counts of the menu. */
export const useCounts = () =>
  useQuery(
    {
      queryKey: ['count-queues'],
      queryFn: () => askStaff('count-queues', {}),
      // A person who has just signed out sees the menu for a moment longer.
      enabled: () => currentMember() !== undefined,
      refetchInterval: minuteMs,
    },
    queryClient,
  );

/** The answers of an endpoint to several questions, once all are there. */
export const useAnswers = <Key extends StaffKey>(key: Key, inputs: readonly CallInput<Key>[]) =>
  useQueries(
    {
      queries: inputs.map((input) => ({ queryKey: [key, input], queryFn: () => callStaff(key, input) })),
      combine: (answers) => ({
        data: answers.every(({ data }) => data !== undefined)
          ? answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
          : undefined,
        error: answers.find(({ error }) => error)?.error ?? null,
        refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
      }),
    },
    queryClient,
  );

/** Loaded by itself, since it checks what it reads: the library for that would be in every page of the office. */
const readConfiguration = async () => (await import('../../api/configuration.ts')).readConfiguration();

/** The settings of the stage. A deployment changes them. */
export const useConfiguration = () =>
  useQuery(
    { queryKey: ['configuration'], queryFn: readConfiguration, staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  );

/** The free hours of a day, as visitors see them. The day before stays until they are read. */
export const useAvailability = (date: string) =>
  useQuery(
    {
      queryKey: ['get-availability', date],
      queryFn: () => callApi('get-availability', { query: { date } }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

/** Endpoints whose answer is a page of a list, and takes the `next` of the page before as `after`. */
type PagedKey = {
  [Key in StaffKey]: 'next' extends keyof ResponseBody<Key> ? Key : never;
}[StaffKey];

/** A list that grows page by page. */
export const usePages = <Key extends PagedKey>(key: Key, query: Omit<QueryInput<Key>, 'after'>) =>
  useInfiniteQuery(
    {
      queryKey: [key, query],
      queryFn: ({ pageParam: after }) => callStaff(key, { query: { ...query, after } } as CallInput<Key>),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: ResponseBody<Key>) => (page as { next?: string }).next,
    },
    queryClient,
  );

/** Reads again what the page shows, after a change. */
export const readAgain = (): Promise<void> => queryClient.invalidateQueries();

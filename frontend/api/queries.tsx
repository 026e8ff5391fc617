import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUser, subscribeToUser } from '../session/user.ts';

/** Results never go stale, nothing is asked again by itself, nothing is retried. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const queryClient = createQueryClient();

let memberId = currentUser().user?.id;

// What one member has read is not for whoever comes next.
subscribeToUser(() => {
  const nextId = currentUser().user?.id;
  if (memberId && memberId !== nextId) queryClient.clear();
  memberId = nextId;
});

/** Around what reads with queries. Pages that read nothing do without, and without their weight. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUser, subscribeToUser } from '../session/user.ts';

/** Results never go stale. Nothing is refetched by itself, and nothing is retried. */
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

// The next person at this browser must not see the data of this member.
subscribeToUser(() => {
  const nextId = currentUser().user?.id;
  if (memberId && memberId !== nextId) queryClient.clear();
  memberId = nextId;
});

/** Wraps pages that use queries. Other pages leave it out, and so load no query library. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

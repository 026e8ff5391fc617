import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUser, subscribeToUser } from '../session/user.ts';
import { createQueryClient } from './query-client.ts';

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

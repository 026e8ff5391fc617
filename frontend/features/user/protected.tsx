import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useUser } from './use-user.ts';

/** A page for signed-in visitors: a spinner until that is known, and the way to /auth for everybody else. */
export const Protected = ({ children }: { children: (user: User) => ReactNode }) => {
  const { isLoading, user } = useUser();
  if (isLoading) {
    return (
      <PageFrame>
        <Spinner label="Loading…" />
      </PageFrame>
    );
  }
  return user ? children(user) : <Navigate to="/auth" replace />;
};

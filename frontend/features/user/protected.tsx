import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useUser } from './use-user.ts';

/** A page for signed-in visitors: a spinner until that is known, and for everybody else the way to /auth and back. */
export const Protected = ({ children }: { children: (user: User) => ReactNode }) => {
  const { isLoading, user } = useUser();
  const { href } = useLocation();
  if (isLoading) {
    return (
      <PageFrame>
        <Spinner label="Loading…" />
      </PageFrame>
    );
  }
  return user ? children(user) : <Navigate to="/auth" search={{ returnTo: href }} replace />;
};

import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useUser } from './use-user.ts';

/** Leads to /auth, once, and from there back to the page that was asked for. */
const ToSignIn = () => {
  const navigate = useNavigate();
  const { href } = useLocation();
  const [returnTo] = useState(href);
  useEffect(() => {
    void navigate({ to: '/auth', search: { returnTo }, replace: true });
  }, [navigate, returnTo]);
  return null;
};

/** A page for signed-in visitors: a spinner until that is known, and for everybody else the way to /auth and back. */
export const Protected = ({ children }: { children: (user: User) => ReactNode }) => {
  const { isLoading, user } = useUser();
  if (isLoading) {
    return (
      <PageFrame>
        <Spinner label="Loading…" />
      </PageFrame>
    );
  }
  return user ? children(user) : <ToSignIn />;
};

import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageFrame } from '../../ui/surface.tsx';
import { focusPage } from '../../ui/text.tsx';
import { loadUser } from './load-user.ts';

/** Goes to /auth once, which leads back to this page. */
const ToSignIn = () => {
  const navigate = useNavigate();
  const { href } = useLocation();
  const [returnTo] = useState(href);
  useEffect(() => {
    void navigate({ to: '/auth', search: { returnTo }, replace: true });
  }, [navigate, returnTo]);
  return null;
};

/** The server could not be asked, so the visitor may still be signed in. */
const Unknown = () => {
  const [isAsking, setIsAsking] = useState(false);
  // The button is gone by then, so the page that follows takes the focus.
  useEffect(() => focusPage, []);
  const askAgain = async () => {
    setIsAsking(true);
    await loadUser();
    setIsAsking(false);
  };
  return (
    <PageFrame>
      <Notice tone="danger" role="alert">
        <p>We could not find out whether you are signed in. Please check your connection and try again.</p>
        <Button look="outline" onClick={() => void askAgain()}>
          {isAsking ? 'Trying…' : 'Try again'}
        </Button>
      </Notice>
    </PageFrame>
  );
};

/**
 * A page for members. It shows a spinner until the user is known, a button when asking has failed, and sends guests to
 * /auth and back.
 */
export const Protected = ({ children }: { children: (user: User) => ReactNode }) => {
  const { isLoading, user, hasFailed } = useUser();
  if (isLoading) {
    return (
      <PageFrame>
        <Spinner label="Loading…" />
      </PageFrame>
    );
  }
  if (hasFailed) return <Unknown />;
  return user ? children(user) : <ToSignIn />;
};

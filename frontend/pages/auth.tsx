import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthPanel } from '../features/auth/auth-panel.tsx';
import { Benefits } from '../features/auth/benefits.tsx';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import { ResetPassword } from '../features/auth/reset-password.tsx';
import { useUser } from '../features/user/use-user.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { SideColumns } from '../ui/side-columns.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const SignInPage = ({ returnTo = '/dashboard' }: { returnTo?: string | undefined }) => {
  const isSignedIn = useUser().user !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate({ href: returnTo, replace: true });
  }, [isSignedIn, navigate, returnTo]);
  if (isSignedIn) return null;
  return (
    <PageFrame>
      <PageTitle>Sign in</PageTitle>
      <Lead marginTop="3" marginBottom="10">
        To see your sessions in one place. Booking works without an account as well.
      </Lead>
      <SideColumns>
        <AuthPanel />
        <Benefits />
      </SideColumns>
    </PageFrame>
  );
};

/** Signing in and registering, and what the links in our mails about accounts lead to. */
export const AuthPage = () => {
  const search = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  // A link is followed to its end, also when its token has left the address bar.
  const [link, setLink] = useState(search);
  const { 'confirm-email': confirmToken, 'reset-password': resetToken } = useHydrated() ? link : {};
  const leave = () => {
    setLink({});
    void navigate({ to: '/auth', search: {}, replace: true });
  };
  if (confirmToken) {
    return (
      <PageFrame maxWidth="46rem">
        <ConfirmEmail token={confirmToken} />
      </PageFrame>
    );
  }
  if (resetToken) {
    return (
      <PageFrame maxWidth="36rem">
        <ResetPassword token={resetToken} leave={leave} />
      </PageFrame>
    );
  }
  return <SignInPage returnTo={search.returnTo} />;
};

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthPanel } from '../features/auth/auth-panel.tsx';
import { Benefits } from '../features/auth/benefits.tsx';
import { BookedAsGuest } from '../features/auth/booked-as-guest.tsx';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import type { MailedLinkPurpose } from '../features/auth/mailed-link.tsx';
import { ResetPassword } from '../features/auth/reset-password.tsx';
import { SignInByLink } from '../features/auth/sign-in-by-link.tsx';
import { forgetLinkKey, readLinkKey } from '../features/stored/link-keys.ts';
import { useUser } from '../session/user.ts';
import { Spinner } from '../ui/spinner.tsx';
import { PageFrame, SideColumns } from '../ui/surface.tsx';
import { focusPage, Lead, PageTitle } from '../ui/text.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

interface SignInProps {
  lead: string;
  /** The link that was asked for on the way here. */
  purpose?: MailedLinkPurpose | undefined;
}

const SignIn = ({ lead, purpose }: SignInProps) => (
  <PageFrame>
    <PageTitle>Sign in</PageTitle>
    <Lead marginTop="3" marginBottom="10">
      {lead}
    </Lead>
    <SideColumns>
      <div>
        <AuthPanel asked={purpose} />
        <BookedAsGuest />
      </div>
      <Benefits />
    </SideColumns>
  </PageFrame>
);

const SignInPage = ({
  returnTo = '/dashboard',
  purpose,
}: {
  returnTo?: string | undefined;
  purpose: MailedLinkPurpose | undefined;
}) => {
  const isSignedIn = useUser().user !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate({ href: returnTo, replace: true });
  }, [isSignedIn, navigate, returnTo]);
  if (isSignedIn)
    return (
      <PageFrame>
        <Spinner label="Opening your page…" />
      </PageFrame>
    );
  return (
    <SignIn
      lead="To see your sessions in one place. Booking works without an account as well."
      purpose={purpose}
    />
  );
};

const SignInToConfirm = () => {
  // The form is gone by then, so the page that follows takes the focus.
  useEffect(() => focusPage, []);
  return <SignIn lead="To confirm your e-mail address, please sign in to the account that asked for it." />;
};

/** Only the member who asked for the link can confirm the address, so guests sign in first. */
const ConfirmEmailPage = ({ token }: { token: string }) => {
  const { isLoading, user } = useUser();
  if (!isLoading && !user) return <SignInToConfirm />;
  return (
    <PageFrame maxWidth="46rem">
      {user ? <ConfirmEmail token={token} /> : <Spinner label="Loading…" />}
    </PageFrame>
  );
};

const readLink = (): Partial<Record<'confirmToken' | 'resetToken' | 'signInKey', string | undefined>> => ({
  signInKey: readLinkKey('/auth', 'key'),
  confirmToken: readLinkKey('/auth', 'confirm-email'),
  resetToken: readLinkKey('/auth', 'reset-password'),
});

/** Signs in and registers. The links in our mails about accounts lead here, too. */
const AuthPage = () => {
  const { returnTo } = useSearch({ from: '/auth' });
  // Read once, so that the page stays when its token is forgotten.
  const [link, setLink] = useState(readLink);
  const { confirmToken, resetToken, signInKey } = useHydrated() ? link : {};
  const [purpose, setPurpose] = useState<MailedLinkPurpose>();
  const leave = (name: 'key' | 'reset-password') => (next?: MailedLinkPurpose) => {
    setPurpose(next);
    forgetLinkKey('/auth', name);
    setLink({});
  };
  if (confirmToken) return <ConfirmEmailPage token={confirmToken} />;
  if (resetToken) {
    return (
      <PageFrame maxWidth="36rem">
        <ResetPassword token={resetToken} leave={leave('reset-password')} />
      </PageFrame>
    );
  }
  if (signInKey) {
    return (
      <PageFrame maxWidth="36rem">
        <SignInByLink signInKey={signInKey} leave={leave('key')} />
      </PageFrame>
    );
  }
  return <SignInPage returnTo={returnTo} purpose={purpose} />;
};

export default AuthPage;

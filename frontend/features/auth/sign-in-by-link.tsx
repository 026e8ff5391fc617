import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { MailLinkAction } from '../mail-link/mail-link-action.tsx';
import { forgetLinkKey } from '../stored/link-keys.ts';

interface SignInByLinkProps {
  /** The key of the mailed link. */
  signInKey: string;
  /** Goes back to signing in, without the link. */
  leave: () => void;
}

/** The page of the link in the mail that signs in. */
export const SignInByLink = ({ signInKey, leave }: SignInByLinkProps) => {
  const navigate = useNavigate();
  return (
    <MailLinkAction
      question={{
        title: 'Sign in',
        text: 'Our mail has brought you here. One tap signs you in on this device.',
      }}
      label="Sign in"
      act={async () => {
        const user = await callApi('sign-in-by-link', { body: { key: signInKey } });
        forgetLinkKey('/auth', 'key');
        setUser(user);
        await navigate({ to: '/dashboard', replace: true });
      }}
      done={{ title: 'You are signed in', text: 'Your sessions are on your dashboard.' }}
      failureTitle="This link does not sign in"
      wayOn={<Button onClick={leave}>Back to sign in</Button>}
      onAnswered={() => forgetLinkKey('/auth', 'key')}
    />
  );
};

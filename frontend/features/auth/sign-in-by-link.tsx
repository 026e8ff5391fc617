import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { callApi } from '../../api/client.ts';
import { setUser, useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { MailLinkAction } from '../mail-link/mail-link-action.tsx';
import { ReadMailLink } from '../mail-link/read-mail-link.tsx';
import { forgetLinkKey } from '../stored/link-keys.ts';
import type { MailedLinkPurpose } from './mailed-link.tsx';
import { signInQuestion } from './sign-in-question.ts';

interface SignInByLinkProps {
  /** The key of the mailed link. */
  signInKey: string;
  /** Goes on without the link: to signing in, to another link, or to the dashboard of whoever is signed in. */
  leave: (purpose?: MailedLinkPurpose) => void;
}

const failureTitle = 'This link no longer works';

/** The page of the link in the mail that signs in. It names the account first, since anybody can send such a link. */
export const SignInByLink = ({ signInKey, leave }: SignInByLinkProps) => {
  const navigate = useNavigate();
  const { isLoading, user } = useUser();
  const read = useCallback(() => callApi('read-sign-in-link', { body: { key: signInKey } }), [signInKey]);
  const signIn = async () => {
    const member = await callApi('sign-in-by-link', { body: { key: signInKey } });
    forgetLinkKey('/auth', 'key');
    setUser(member);
    await navigate({ to: '/dashboard', replace: true });
  };
  const wayOn = user ? (
    <Button onClick={() => leave()}>View Dashboard</Button>
  ) : (
    <Button onClick={() => leave('request-sign-in-link')}>Send me a new link</Button>
  );
  return (
    <ReadMailLink read={read} isWaiting={isLoading} failureTitle={failureTitle} wayOn={wayOn}>
      {({ username }) => {
        const { title, text, label, stay } = signInQuestion(username, user?.username);
        return (
          <MailLinkAction
            question={{ title, text }}
            label={label}
            act={signIn}
            done={{ title: 'You are signed in', text: 'Your sessions are on your dashboard.' }}
            failureTitle={failureTitle}
            wayOn={wayOn}
            instead={
              stay && (
                <Button look="outline" onClick={() => leave()}>
                  {stay}
                </Button>
              )
            }
            onAnswered={() => forgetLinkKey('/auth', 'key')}
          />
        );
      }}
    </ReadMailLink>
  );
};

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { failureSentence, refusalSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser, useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { focusPage } from '../../ui/text.tsx';
import { MailLinkAction } from '../mail-link/mail-link-action.tsx';
import { MailLinkPage } from '../mail-link/mail-link-page.tsx';
import { forgetLinkKey } from '../stored/link-keys.ts';
import { signInQuestion } from './sign-in-question.ts';

interface SignInByLinkProps {
  /** The key of the mailed link. */
  signInKey: string;
  /** Goes on without the link: to signing in, or to the dashboard of whoever is signed in. */
  leave: () => void;
}

const failureTitle = 'This link does not sign in';

/** The page of the link in the mail that signs in. It names the account first, since anybody can send such a link. */
export const SignInByLink = ({ signInKey, leave }: SignInByLinkProps) => {
  const navigate = useNavigate();
  const { isLoading, user } = useUser();
  const [link, setLink] = useState<{ username: string } | { error: unknown }>();
  const readLink = useCallback(async () => {
    setLink(undefined);
    setLink(
      await callApi('read-sign-in-link', { body: { key: signInKey } }).catch((error: unknown) => ({ error })),
    );
  }, [signInKey]);
  useEffect(() => void readLink(), [readLink]);
  const isShown = link !== undefined && !isLoading;
  useEffect(() => {
    if (isShown) focusPage();
  }, [isShown]);
  if (!isShown) return <Spinner label="Opening your link" />;
  const wayOn = <Button onClick={leave}>{user ? 'View Dashboard' : 'Back to sign in'}</Button>;
  if ('error' in link)
    return (
      <MailLinkPage title={failureTitle} text={failureSentence(link.error)}>
        {refusalSentence(link.error) === undefined ? (
          <Button onClick={() => void readLink()}>Try again</Button>
        ) : (
          wayOn
        )}
      </MailLinkPage>
    );
  const { title, text, label, stay } = signInQuestion(link.username, user?.username);
  return (
    <MailLinkAction
      question={{ title, text }}
      label={label}
      act={async () => {
        const member = await callApi('sign-in-by-link', { body: { key: signInKey } });
        forgetLinkKey('/auth', 'key');
        setUser(member);
        await navigate({ to: '/dashboard', replace: true });
      }}
      done={{ title: 'You are signed in', text: 'Your sessions are on your dashboard.' }}
      failureTitle={failureTitle}
      wayOn={wayOn}
      instead={
        stay && (
          <Button look="outline" onClick={leave}>
            {stay}
          </Button>
        )
      }
      onAnswered={() => forgetLinkKey('/auth', 'key')}
    />
  );
};

import { useEffect, useRef, useState } from 'react';
import { failureSentence, refusalSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { forgetLinkKey } from '../stored/link-keys.ts';
import { loadUser } from '../user/load-user.ts';

interface Result {
  title: string;
  text: string;
  /** The server has answered, so trying the link again would change nothing. */
  isFinal: boolean;
}

const unasked: Result = {
  isFinal: false,
  title: 'Confirm your e-mail address',
  text: 'What was booked with this address without an account will be on your dashboard.',
};

const confirmed: Result = {
  isFinal: true,
  title: 'Your e-mail address is confirmed',
  text: 'What you booked with it before is on your dashboard now, and it can help you to a new password.',
};

const confirm = async (token: string): Promise<Result> => {
  try {
    await callApi('confirm-email', { body: { token } });
  } catch (error) {
    return {
      isFinal: refusalSentence(error) !== undefined,
      title: 'Your e-mail address is not confirmed',
      text: failureSentence(error),
    };
  }
  await loadUser();
  return confirmed;
};

/**
 * The page behind the link in the mail to a member's new address. It waits for a click: programs that scan mail open
 * links, but press no button.
 */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<Result>();
  const begin = async () => {
    setIsPending(true);
    const told = await confirm(token);
    setIsPending(false);
    setResult(told);
    if (told.isFinal) forgetLinkKey('/auth', 'confirm-email');
  };
  useEffect(() => {
    if (result) title.current?.focus();
  }, [result]);
  const { title: heading, text, isFinal } = result ?? unasked;
  return (
    <div role="status">
      <PageTitle ref={title}>{heading}</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        {text}
      </Lead>
      {isFinal ? (
        <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
      ) : (
        <Button disabled={isPending} onClick={() => void begin()}>
          {result ? 'Try again' : 'Confirm this address'}
        </Button>
      )}
    </div>
  );
};

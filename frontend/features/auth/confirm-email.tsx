import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureSentence, refusalSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { loadUser } from '../user/load-user.ts';

interface Result {
  title: string;
  text: string;
  /** The link has had its answer from the server: trying it again would change nothing. */
  isFinal: boolean;
}

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

/** What the link in the mail to a member's new address leads to. Tells how confirming it went. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  const [result, setResult] = useState<Result>();
  const begin = useCallback(async () => {
    setResult(undefined);
    const told = await confirm(token);
    setResult(told);
    if (told.isFinal) await navigate({ to: '/auth', search: {}, replace: true });
  }, [token, navigate]);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);
  useEffect(() => {
    if (result) title.current?.focus();
  }, [result]);
  if (!result) return <Spinner label="Confirming your e-mail address…" />;
  return (
    <div role="status">
      <PageTitle ref={title}>{result.title}</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        {result.text}
      </Lead>
      {result.isFinal ? (
        <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
      ) : (
        <Button onClick={() => void begin()}>Try again</Button>
      )}
    </div>
  );
};

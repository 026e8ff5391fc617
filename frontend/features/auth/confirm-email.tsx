import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { loadUser } from '../user/load-user.ts';

const confirmed = {
  title: 'Your e-mail address is confirmed',
  text: 'What you booked with it before is on your dashboard now, and it can help you to a new password.',
};
type Result = typeof confirmed;

const confirm = async (token: string): Promise<Result> => {
  try {
    await callApi('confirm-email', { body: { token } });
  } catch (error) {
    return { title: 'Your e-mail address is not confirmed', text: failureSentence(error) };
  }
  await loadUser();
  return confirmed;
};

/** What the link in the mail to a member's new address leads to. Tells how confirming it went. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void confirm(token).then((told) => {
      setResult(told);
      return navigate({ to: '/auth', search: {}, replace: true });
    });
  }, [token, navigate]);
  if (!result) return <Spinner label="Confirming your e-mail address…" />;
  return (
    <div role="status">
      <PageTitle>{result.title}</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        {result.text}
      </Lead>
      <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
    </div>
  );
};

import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';

/** Sends another link to the address that waits to be confirmed. */
export const SendAgain = ({ email }: { email: string }) => {
  const [state, setState] = useState<'unasked' | 'asking' | 'asked'>('unasked');
  const [error, setError] = useState<string>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'asked') notice.current?.focus();
  }, [state]);
  const ask = async () => {
    setState('asking');
    setError(undefined);
    try {
      await callApi('set-email', { body: { email } });
      setState('asked');
    } catch (failure) {
      setError(failureSentence(failure));
      setState('unasked');
    }
  };
  if (state === 'asked')
    return (
      <Notice ref={notice} tabIndex={-1} role="status">
        <p>A new link is on its way to {email}. It works for a day.</p>
      </Notice>
    );
  return (
    <>
      <Button look="outline" disabled={state === 'asking'} onClick={() => void ask()}>
        Send a new link
      </Button>
      <Failure>{error}</Failure>
    </>
  );
};

import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';

interface Result {
  title: string;
  text: string;
  hasStopped: boolean;
}

const unasked: Result = {
  hasStopped: false,
  title: 'Stop reminders for this booking?',
  text: 'Your booking stays as it is. We still write when it changes, and when a donation waits for your decision.',
};

const stopped: Result = {
  hasStopped: true,
  title: 'No more reminders for this booking',
  text: 'Your booking stays as it is. Bookings that you make later have their own reminders.',
};

const stop = async (id: string, key: string | undefined): Promise<Result> => {
  try {
    await callApi('stop-reminders', { parameters: { id }, query: { key } });
    return stopped;
  } catch (error) {
    return { hasStopped: false, title: 'The reminders are not stopped', text: failureSentence(error) };
  }
};

/** The page of the link in a reminder. It waits for a click, since mail scanners open links but press no button. */
export const StopReminders = ({ id, linkKey }: { id: string; linkKey: string | undefined }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<Result>();
  const begin = async () => {
    setIsPending(true);
    setResult(await stop(id, linkKey));
    setIsPending(false);
  };
  useEffect(() => {
    if (result) title.current?.focus();
  }, [result]);
  const { title: heading, text, hasStopped } = result ?? unasked;
  return (
    <div role="status">
      <PageTitle ref={title}>{heading}</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        {text}
      </Lead>
      {hasStopped ? (
        <ButtonLink href="/">Back to Home</ButtonLink>
      ) : (
        <Button disabled={isPending} onClick={() => void begin()}>
          {result ? 'Try again' : 'Stop reminders'}
        </Button>
      )}
    </div>
  );
};

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, failureSentence, refusalSentence } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

interface Words {
  title: string;
  text: string;
}

interface MailLinkActionProps {
  /** The page before the click. */
  question: Words;
  /** The label of the button. */
  label: string;
  act: () => Promise<void>;
  /** The page once the action is done. */
  done: Words;
  /** The title over the sentence about a failure. */
  failureTitle: string;
  /** Replaces the button once the server has answered, since another try would change nothing. */
  wayOn: ReactNode;
  /** Stands in its place when the link does not work any more. */
  wayOnWhenExpired?: ReactNode;
  /** Called once the server has answered. */
  onAnswered?: () => void;
}

/**
 * The page of a link in a mail that does one thing. It waits for a click, since mail scanners open links but press no
 * button.
 */
export const MailLinkAction = (props: MailLinkActionProps) => {
  const { question, label, act, done, failureTitle, wayOn, wayOnWhenExpired, onAnswered } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<Words & { isAnswered: boolean; isExpired: boolean }>();
  const begin = async () => {
    setIsPending(true);
    const told = await act().then(
      () => ({ ...done, isAnswered: true, isExpired: false }),
      (error: unknown) => ({
        title: failureTitle,
        text: failureSentence(error),
        isAnswered: refusalSentence(error) !== undefined,
        isExpired: error instanceof ApiError && error.status === 400,
      }),
    );
    setIsPending(false);
    setResult(told);
    if (told.isAnswered) onAnswered?.();
  };
  useEffect(() => {
    if (result) title.current?.focus();
  }, [result]);
  const { title: heading, text } = result ?? question;
  return (
    <div role="status">
      <PageTitle ref={title}>{unbroken(heading)}</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        {text}
      </Lead>
      {result?.isAnswered ? (
        ((result.isExpired ? wayOnWhenExpired : undefined) ?? wayOn)
      ) : (
        <Button disabled={isPending} onClick={() => void begin()}>
          {result ? 'Try again' : label}
        </Button>
      )}
    </div>
  );
};

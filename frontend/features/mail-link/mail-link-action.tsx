import { type ReactNode, useState } from 'react';
import { ApiError, failureSentence, isRefused } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/surface.tsx';
import { ClosedLink } from './closed-link.tsx';
import { MailLinkPage } from './mail-link-page.tsx';

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
  wayOn?: ReactNode;
  /** A new link, for one that does not work any more. */
  newLink?: ReactNode;
  /** Stands beside the button: a way to leave the action undone. */
  instead?: ReactNode;
  /** Called once the server has answered. */
  onAnswered?: () => void;
}

/**
 * The page of a link in a mail that does one thing. It waits for a click, since mail scanners open links but press no
 * button.
 */
export const MailLinkAction = (props: MailLinkActionProps) => {
  const { question, label, act, done, failureTitle, wayOn, newLink, instead, onAnswered } = props;
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<
    Words & { isDone: boolean; isAnswered: boolean; isExpired: boolean }
  >();
  const begin = async () => {
    setIsPending(true);
    const told = await act().then(
      () => ({ ...done, isDone: true, isAnswered: true, isExpired: false }),
      (error: unknown) => ({
        title: failureTitle,
        text: failureSentence(error),
        isDone: false,
        isAnswered: isRefused(error),
        isExpired: error instanceof ApiError && error.status === 400,
      }),
    );
    setIsPending(false);
    setResult(told);
    if (told.isAnswered) onAnswered?.();
  };
  const { title: heading, text } = result ?? question;
  return (
    <MailLinkPage key={heading} title={heading} text={text}>
      {result?.isAnswered ? (
        result.isDone ? (
          (wayOn ?? <ButtonLink href="/">Back to Home</ButtonLink>)
        ) : (
          <ClosedLink first={wayOn}>{result.isExpired ? newLink : null}</ClosedLink>
        )
      ) : (
        <Row>
          <Button disabled={isPending} onClick={() => void begin()}>
            {result ? 'Try again' : label}
          </Button>
          {instead}
        </Row>
      )}
    </MailLinkPage>
  );
};

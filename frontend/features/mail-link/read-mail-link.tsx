import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { failureSentence, isRefused } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { focusPage } from '../../ui/text.tsx';
import { ClosedLink } from './closed-link.tsx';
import { MailLinkPage } from './mail-link-page.tsx';

interface ReadMailLinkProps<Link> {
  /** Asks the server about the link, which stays as it is. It is asked again for another function. */
  read: () => Promise<Link>;
  /** True while something else is to be awaited. */
  isWaiting?: boolean;
  /** The title over the sentence about a failure. */
  failureTitle: string;
  /** Stands first among the ways on from a refusal. */
  wayOn?: ReactNode;
  newLink?: ReactNode;
  children: (link: Link) => ReactNode;
}

/** The page of a link in a mail, which the server has to describe before anything is done with it. */
export const ReadMailLink = <Link,>(props: ReadMailLinkProps<Link>) => {
  const { read, isWaiting = false, failureTitle, wayOn, newLink, children } = props;
  const [answer, setAnswer] = useState<{ link: Link } | { error: unknown }>();
  const ask = useCallback(async () => {
    setAnswer(undefined);
    setAnswer(
      await read().then(
        (link) => ({ link }),
        (error: unknown) => ({ error }),
      ),
    );
  }, [read]);
  useEffect(() => void ask(), [ask]);
  const isShown = answer !== undefined && !isWaiting;
  useEffect(() => {
    if (isShown) focusPage();
  }, [isShown]);
  if (!isShown) return <Spinner label="Opening your link" />;
  if ('link' in answer) return children(answer.link);
  return (
    <MailLinkPage title={failureTitle} text={failureSentence(answer.error)}>
      {isRefused(answer.error) ? (
        <ClosedLink first={wayOn}>{newLink}</ClosedLink>
      ) : (
        <Button onClick={() => void ask()}>Try again</Button>
      )}
    </MailLinkPage>
  );
};

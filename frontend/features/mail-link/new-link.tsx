import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useMailRequest } from './use-mail-request.ts';

/** The link to a page is too old, or lost its key on its way. */
interface NewLinkProps {
  /** The id in the address of the page. */
  id: string;
  noun: 'booking' | 'offer' | 'request';
}

/** Requests a new link by email. The answer does not reveal if there is something to open. */
export const NewLink = ({ id, noun }: NewLinkProps) => {
  const { ask, isAsking, isAsked, failure } = useMailRequest(() =>
    callApi('request-booking-link', { parameters: { id } }),
  );
  if (isAsked)
    return (
      <Notice role="status">
        <p>
          If this {noun} exists, a new link is on its way to its email address.
          {noun === 'booking' ? ' It works for a week.' : ' It works until the end of that day.'}
        </p>
      </Notice>
    );
  return (
    <Card aria-labelledby="new-link">
      <Stack gap="3" alignItems="flex-start">
        <SectionTitle id="new-link" fontSize="xl">
          Has your link expired?
        </SectionTitle>
        <Note>
          Some email programs also cut the end of a link off. We send a new link to the email address of the{' '}
          {noun}.
        </Note>
        <Button disabled={isAsking} onClick={ask}>
          Send a new link
        </Button>
        <Failure>{failure}</Failure>
      </Stack>
    </Card>
  );
};

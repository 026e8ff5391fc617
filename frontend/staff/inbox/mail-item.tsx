import { useId, useState } from 'react';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { UnsentMail } from '../../../shared/schemas/staff/inbox.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, TextLink } from '../../ui/text.tsx';
import { Line } from '../parts/list.tsx';
import { useRequest } from '../parts/use-request.ts';
import { callStaff } from '../session/api.ts';
import { aboutText, bookingOf } from './mail-words.ts';

/** A mail that was given up: sent again, or marked as done. A click is one request, also when its answer is lost. */
export const MailItem = ({ mail }: { mail: UnsentMail }) => {
  const { id, about, at, reason, askedAt } = mail;
  const parameters = { id };
  const { request, isPending, failure } = useRequest((requestId) =>
    callStaff('send-mail-again', { parameters, body: { requestId } }),
  );
  const { act, isPending: isMarking, failure: markFailure } = useAct();
  const [isDone, setIsDone] = useState(false);
  // The list is not read again, so that the change can be undone.
  const markAs = (done: boolean): void =>
    void act(async () => {
      await callStaff('mark-mail', { parameters, body: { done } });
      setIsDone(done);
    });
  const titleId = useId();
  const bookingId = bookingOf(about);
  if (isDone)
    return (
      <Line>
        <Row>
          <p role="status">{aboutText(about)}: marked as done.</p>
          <Button look="ghost" disabled={isMarking} onClick={() => markAs(false)}>
            Undo
          </Button>
        </Row>
      </Line>
    );
  return (
    <Line role="group" aria-labelledby={titleId}>
      <Stack gap="2">
        <strong id={titleId}>{aboutText(about)}</strong>
        <Note>
          Given up on {shortMomentText(Date.parse(at))}. {reason}
        </Note>
        {askedAt ? (
          <p role="status">
            Asked for again on {shortMomentText(Date.parse(askedAt))}. It leaves this list once it is sent.
          </p>
        ) : null}
        <Failure>{failure ?? markFailure}</Failure>
        <Row gap="2">
          <Button look="outline" disabled={isPending} onClick={request}>
            Send again
          </Button>
          <Button look="outline" disabled={isMarking} onClick={() => markAs(true)}>
            Mark as done
          </Button>
          {bookingId ? <TextLink href={`/office/bookings/${bookingId}`}>The booking</TextLink> : null}
        </Row>
      </Stack>
    </Line>
  );
};

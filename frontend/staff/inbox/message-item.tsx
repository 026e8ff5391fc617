import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { Button, OuterButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { Line } from '../parts/list.tsx';
import { useRequest } from '../parts/use-request.ts';
import { callStaff } from '../session/api.ts';

const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

const mailTo = ({ email, subject }: ContactMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject || 'Your message'}`)}`;

interface MessageProps {
  message: ContactMessage;
  isAnswered: boolean;
}

/** A message of a visitor, which is answered in the operator's own mail program. */
export const MessageItem = ({ message, isAnswered }: MessageProps) => {
  const { id, name, email, subject, createdAt } = message;
  const { request, isPending, failure } = useRequest(() =>
    callStaff('mark-message', { parameters: { id }, body: { answered: !isAnswered } }),
  );
  const titleId = useId();
  return (
    <Line role="group" aria-labelledby={titleId}>
      <Stack gap="2">
        <strong id={titleId}>{subject || 'No subject'}</strong>
        <Note>
          {name}, {email}, {shortMomentText(Date.parse(createdAt))}
        </Note>
        <Words>{message.message}</Words>
        <Failure>{failure}</Failure>
        <Row gap="2">
          {isAnswered ? null : (
            <OuterButtonLink look="outline" href={mailTo(message)}>
              Answer by mail
            </OuterButtonLink>
          )}
          <Button look={isAnswered ? 'ghost' : 'outline'} disabled={isPending} onClick={request}>
            {isAnswered ? 'Not answered after all' : 'Mark as answered'}
          </Button>
        </Row>
      </Stack>
    </Line>
  );
};

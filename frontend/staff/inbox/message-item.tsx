import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, TextLink } from '../../ui/text.tsx';
import { searchFor } from '../office/use-search.ts';
import { Line } from '../parts/list.tsx';
import { useRequest } from '../parts/use-request.ts';
import { callStaff } from '../session/api.ts';
import { AnswerForm } from './answer-form.tsx';

const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

interface MessageProps {
  message: ContactMessage;
  isAnswered: boolean;
}

/** A contact message, with its answer, and the way to the bookings of its sender. */
export const MessageItem = ({ message, isAnswered }: MessageProps) => {
  const { id, name, email, subject, createdAt } = message;
  const { request, isPending, failure } = useRequest(() =>
    callStaff('mark-message', { parameters: { id }, body: { answered: !isAnswered } }),
  );
  const [isAnswering, setIsAnswering] = useState(false);
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
        {isAnswering && !isAnswered ? (
          <AnswerForm message={message} close={() => setIsAnswering(false)} />
        ) : (
          <Row gap="3">
            {isAnswered ? null : (
              <Button look="outline" onClick={() => setIsAnswering(true)}>
                Answer
              </Button>
            )}
            <Button look={isAnswered ? 'ghost' : 'outline'} disabled={isPending} onClick={request}>
              {isAnswered ? 'Not answered after all' : 'Mark as answered'}
            </Button>
            <TextLink href="/office/search" onClick={() => searchFor(email)}>
              Bookings of {name}
            </TextLink>
          </Row>
        )}
      </Stack>
    </Line>
  );
};

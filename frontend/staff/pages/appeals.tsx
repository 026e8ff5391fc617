import { chakra } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { momentText } from '../../../shared/domain/moment-text.ts';
import { formatCents } from '../../../shared/domain/pricing.ts';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import { longest } from '../../../shared/domain/text-limits.ts';
import type { OpenAppeal } from '../../../shared/schemas/appeal.ts';
import { dateText } from '../../features/day/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { readAgain, useAnswer } from '../office/queries.ts';
import { Read } from '../office/read.tsx';
import { callStaff } from '../session/api.ts';
import { TitledPage } from '../titled-page.tsx';
import { useAct } from '../use-act.ts';

const Words = chakra('blockquote', {
  base: {
    borderInlineStartWidth: '3px',
    borderColor: 'line',
    paddingInlineStart: '4',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** Upholds or rejects an appeal, with a reason that its holder reads. */
const Decision = ({ appeal: { bookingId: id, charityName } }: { appeal: OpenAppeal }) => {
  const { act, failure, isPending } = useAct();
  const [reason, setReason] = useState('');
  const decide = (upheld: boolean) =>
    act(async () => {
      await callStaff('decide-appeal', { parameters: { id }, body: { upheld, reason } });
      await readAgain();
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void decide(true);
  };
  return (
    <Form onSubmit={submit}>
      <TextAreaField
        label="Your reason"
        description="It is mailed to the holder of the booking."
        name="reason"
        rows={3}
        maxLength={longest.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Failure>{failure}</Failure>
      <Row gap="3">
        <Button type="submit" disabled={isPending}>
          Uphold the appeal
        </Button>
        <Button look="outline" disabled={isPending} onClick={() => void decide(false)}>
          Reject it: the donation goes to {charityName}
        </Button>
      </Row>
    </Form>
  );
};

const Appeal = ({ appeal }: { appeal: OpenAppeal }) => {
  const { bookingId, name, date, timeSlot, duration, task, donationAmount, text, obstacle } = appeal;
  return (
    <Card aria-labelledby={`appeal-${bookingId}`}>
      <Stack gap="5">
        <SectionTitle id={`appeal-${bookingId}`} fontSize="xl">
          {name}, {dateText(date)}
        </SectionTitle>
        <Note>
          {sessionTimes(timeSlot, duration)}. Task: {task}. Donation: {formatCents(donationAmount)}.
        </Note>
        <p>
          {appeal.record} Recorded by {appeal.recordedBy.join(' and ') || 'nobody'}.
        </p>
        <Words>{text ?? 'The words of the appeal were erased with the account of its holder.'}</Words>
        <p>Without a decision by {momentText(Date.parse(appeal.decideBy))}, the appeal is upheld.</p>
        {obstacle ? (
          <Notice>
            <p>{obstacle}</p>
          </Notice>
        ) : (
          <Decision appeal={appeal} />
        )}
      </Stack>
    </Card>
  );
};

export default function AppealsPage() {
  const query = useAnswer('list-appeals', {});
  return (
    <TitledPage
      maxWidth="52rem"
      title="Appeals"
      lead="Visitors who say that the desk has recorded something wrong. Whoever recorded it cannot decide."
    >
      <Stack gap="6">
        <Read query={query} loading="Loading the appeals…">
          {(appeals) =>
            appeals.length > 0 ? (
              appeals.map((appeal) => <Appeal key={appeal.bookingId} appeal={appeal} />)
            ) : (
              <p>No appeal waits for a decision.</p>
            )
          }
        </Read>
      </Stack>
    </TitledPage>
  );
}

import { chakra } from '@chakra-ui/react';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { momentText } from '../../../shared/domain/moment-text.ts';
import { formatCents } from '../../../shared/domain/pricing.ts';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import type { OpenAppeal } from '../../../shared/schemas/appeal.ts';
import { dateText } from '../../features/day/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Card, PageFrame, Row, Stack } from '../../ui/surface.tsx';
import { Lead, Note, PageTitle, SectionTitle } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { callStaff } from '../session/api.ts';
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

interface AppealProps {
  appeal: OpenAppeal;
  onDecided: () => Promise<void>;
}

/** Upholds or rejects an appeal, with a reason that its holder reads. */
const Decision = ({ appeal: { bookingId: id, charityName }, onDecided }: AppealProps) => {
  const { act, failure, isPending } = useAct();
  const [reason, setReason] = useState('');
  const decide = (upheld: boolean) =>
    act(async () => {
      await callStaff('decide-appeal', { parameters: { id }, body: { upheld, reason } });
      await onDecided();
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
        maxLength={500}
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

const Appeal = ({ appeal, onDecided }: AppealProps) => {
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
          <Decision appeal={appeal} onDecided={onDecided} />
        )}
      </Stack>
    </Card>
  );
};

export default function AppealsPage() {
  const [appeals, setAppeals] = useState<OpenAppeal[]>();
  const { act, failure } = useAct();
  const load = useCallback(async () => setAppeals(await callStaff('list-appeals', {})), []);
  useEffect(() => void act(load), [act, load]);
  return (
    <PageFrame maxWidth="52rem">
      <PageTitle>Appeals</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        Visitors who say that the desk has recorded something wrong. Whoever recorded it cannot decide.
      </Lead>
      <Stack gap="6">
        <Failure>{failure}</Failure>
        {appeals ? null : <Spinner label="Loading the appeals…" />}
        {appeals?.length === 0 ? <p>No appeal waits for a decision.</p> : null}
        {appeals?.map((appeal) => (
          <Appeal key={appeal.bookingId} appeal={appeal} onDecided={load} />
        ))}
      </Stack>
    </PageFrame>
  );
}

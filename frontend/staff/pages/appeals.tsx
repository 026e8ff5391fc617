import { chakra } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { recipientInText } from '../../../shared/domain/stakes/recipient.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { OpenAppeal } from '../../../shared/schemas/appeal.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { type Fact, Facts } from '../../features/booked/facts.tsx';
import { Read } from '../../features/form/read.tsx';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useDraft } from '../parts/drafts.ts';
import { readAgain, useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { callStaff } from '../session/api.ts';

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
  const [reason, setReason] = useDraft(`appeal ${id}`);
  const decide = (upheld: boolean) =>
    act(async () => {
      await callStaff('decide-appeal', { parameters: { id }, body: { upheld, reason } });
      setReason('');
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
        description="It is mailed to the visitor. A decision cannot be undone."
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
          Reject it: the donation goes to {recipientInText(charityName)}
        </Button>
      </Row>
    </Form>
  );
};

const factsOf = (appeal: OpenAppeal): Fact[] => [
  ['The desk', `${appeal.record} (recorded by ${appeal.recordedBy.join(' and ') || 'nobody'})`],
  ['The visitor', <Words key="words">{appeal.text ?? 'These words were erased with the account.'}</Words>],
  ['The task', appeal.task],
  [
    'The donation',
    `${formatCents(appeal.donationAmount)}: to ${recipientInText(appeal.charityName)} if you reject, otherwise to ${recipientInText(appeal.charityOnSuccess)} or back to the card`,
  ],
  ['Decide by', `${momentText(Date.parse(appeal.decideBy))}. Without a decision, the appeal is upheld.`],
];

const Appeal = ({ appeal }: { appeal: OpenAppeal }) => {
  const { bookingId, name, date, timeSlot, duration, obstacle } = appeal;
  return (
    <Card aria-labelledby={`appeal-${bookingId}`}>
      <Stack gap="5">
        <div>
          <SectionTitle id={`appeal-${bookingId}`} fontSize="xl">
            {name}
          </SectionTitle>
          <Note>
            {dateText(date)}, {sessionTimes(timeSlot, duration)}.{' '}
            <TextLink href={`/office/bookings/${bookingId}`}>Open the booking</TextLink>
          </Note>
        </div>
        <Facts facts={factsOf(appeal)} />
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

import { useState } from 'react';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { SectionTitle, TextLink } from '../../ui/text.tsx';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { DayItem } from './day-item.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { InboxSection } from './inbox-section.tsx';
import { MailItem } from './mail-item.tsx';
import { MessageItem } from './message-item.tsx';
import { RefundItem } from './refund-item.tsx';
import { StrikesItem } from './strikes-item.tsx';

const Appeals = () => (
  <Stack as="section" aria-labelledby="appeals" gap="3">
    <SectionTitle id="appeals" fontSize="xl">
      Appeals
    </SectionTitle>
    <Read query={useAnswer('list-appeals', {})} loading="Counting the appeals…">
      {({ length }) => (
        <p>
          {length === 0 ? 'No appeal waits for a decision.' : `${length} to decide.`}{' '}
          <TextLink href="/office/appeals">Open the appeals</TextLink>
        </p>
      )}
    </Read>
  </Stack>
);

const Done = () => (
  <>
    <InboxSection list="answered-messages">
      {(message) => <MessageItem message={message} isAnswered />}
    </InboxSection>
    <InboxSection list="closed-disputes">{(dispute) => <DisputeItem dispute={dispute} />}</InboxSection>
  </>
);

/** Everything that waits for an operator, by kind. */
export default function InboxPage() {
  const [showsDone, setShowsDone] = useState(false);
  return (
    <TitledPage
      maxWidth="60rem"
      title="Inbox"
      lead="Everything that needs a person, and what to do about it."
    >
      <Stack gap="10">
        <InboxSection list="daily">{(day) => <DayItem day={day} />}</InboxSection>
        <InboxSection list="open-disputes">{(dispute) => <DisputeItem dispute={dispute} />}</InboxSection>
        <InboxSection list="failed-refunds">{(refund) => <RefundItem refund={refund} />}</InboxSection>
        <InboxSection list="late-refunds">{(refund) => <RefundItem refund={refund} />}</InboxSection>
        <InboxSection list="unsent-mails">{(mail) => <MailItem mail={mail} />}</InboxSection>
        <InboxSection list="open-messages">
          {(message) => <MessageItem message={message} isAnswered={false} />}
        </InboxSection>
        <InboxSection list="strikes">{(person) => <StrikesItem person={person} />}</InboxSection>
        <Appeals />
        {showsDone ? (
          <Done />
        ) : (
          <Row>
            <Button look="outline" onClick={() => setShowsDone(true)}>
              Show what is done
            </Button>
          </Row>
        )}
      </Stack>
    </TitledPage>
  );
}

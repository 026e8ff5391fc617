import { useState } from 'react';
import type { RefundInTrouble } from '../../../shared/schemas/inbox.ts';
import { site } from '../../../shared/site.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { SectionTitle, TextLink } from '../../ui/text.tsx';
import { useAnswer } from '../office/queries.ts';
import { Read } from '../office/read.tsx';
import { TitledPage } from '../titled-page.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { InboxSection } from './inbox-section.tsx';
import { MailItem } from './mail-item.tsx';
import { MessageItem } from './message-item.tsx';
import { RefundItem } from './refund-item.tsx';
import { StrikesItem } from './strikes-item.tsx';

const keyOfRefund = ({ checkoutId, purpose }: RefundInTrouble): string => `${checkoutId} ${purpose}`;
const keyOf = ({ id }: { id: string }): string => id;

const Refunds = () => (
  <>
    <InboxSection
      list="failed-refunds"
      title="Refunds that failed"
      advice="Have Stripe try again, or pay in another way and note how. Nothing tries them by itself."
      none="No refund has failed."
      keyOf={keyOfRefund}
    >
      {(refund) => <RefundItem refund={refund} />}
    </InboxSection>
    <InboxSection
      list="late-refunds"
      title="Refunds that are late"
      advice="Stripe has not sent them within a day, and is asked again every four hours. Mostly our balance at Stripe is too low, or the payment is disputed."
      none="No refund is late."
      keyOf={keyOfRefund}
    >
      {(refund) => <RefundItem refund={refund} />}
    </InboxSection>
  </>
);

const Disputes = () => (
  <InboxSection
    list="open-disputes"
    title="Disputes"
    advice="Answer them in Stripe, and refund nothing of them: the bank decides. The booking is frozen until then."
    none="No payment is disputed."
    keyOf={keyOf}
  >
    {(dispute) => <DisputeItem dispute={dispute} />}
  </InboxSection>
);

const Mails = () => (
  <InboxSection
    list="unsent-mails"
    title="Mails that did not go out"
    advice="Mostly the address does not exist: write to the visitor in another way, and mark it as done."
    none="No mail was given up."
    keyOf={keyOf}
  >
    {(mail) => <MailItem mail={mail} />}
  </InboxSection>
);

const Messages = () => (
  <InboxSection
    list="open-messages"
    title="Messages"
    advice="Answer from your own mail program, and mark them as answered."
    none="No message waits for an answer."
    keyOf={keyOf}
  >
    {(message) => <MessageItem message={message} isAnswered={false} />}
  </InboxSection>
);

const StrikesOfPeople = () => (
  <InboxSection
    list="strikes"
    title="Strikes"
    advice={`People with strikes in ${site.strikesForReview.count} sessions or more within ${site.strikesForReview.days} days. A person decides what follows: nothing happens by itself.`}
    none="Nobody has come up."
    keyOf={({ person }) => person}
  >
    {(person) => <StrikesItem person={person} />}
  </InboxSection>
);

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
    <InboxSection
      list="answered-messages"
      title="Answered messages"
      advice="The latest first."
      none="No message was answered yet."
      keyOf={keyOf}
    >
      {(message) => <MessageItem message={message} isAnswered />}
    </InboxSection>
    <InboxSection
      list="closed-disputes"
      title="Decided disputes"
      advice="The latest first."
      none="No dispute was decided yet."
      keyOf={keyOf}
    >
      {(dispute) => <DisputeItem dispute={dispute} />}
    </InboxSection>
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
        <Disputes />
        <Refunds />
        <Mails />
        <Messages />
        <StrikesOfPeople />
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

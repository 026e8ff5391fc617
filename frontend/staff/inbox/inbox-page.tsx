import type { RefundInTrouble } from '../../../shared/schemas/inbox.ts';
import { Stack } from '../../ui/surface.tsx';
import { TitledPage } from '../titled-page.tsx';
import { InboxSection } from './inbox-section.tsx';
import { RefundItem } from './refund-item.tsx';

const keyOfRefund = ({ checkoutId, purpose }: RefundInTrouble): string => `${checkoutId} ${purpose}`;

/** Everything that waits for an operator, by kind. */
export default function InboxPage() {
  return (
    <TitledPage
      maxWidth="60rem"
      title="Inbox"
      lead="Everything that needs a person, and what to do about it."
    >
      <Stack gap="10">
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
          advice="Stripe has not sent them within a day. They are tried again every four hours at least. Mostly our balance at Stripe is too low, or the payment is disputed."
          none="No refund is late."
          keyOf={keyOfRefund}
        >
          {(refund) => <RefundItem refund={refund} />}
        </InboxSection>
      </Stack>
    </TitledPage>
  );
}

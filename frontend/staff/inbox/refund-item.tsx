import { useId, useState } from 'react';
import type { HandSource } from '../../../shared/domain/door/drawer.ts';
import { isCash } from '../../../shared/domain/payments/cash.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, OuterLink, TextLink } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { ChangeDialog } from '../office/change-dialog.tsx';
import { Line } from '../parts/list.tsx';
import { useRequest } from '../parts/use-request.ts';
import { useStripePages } from '../parts/use-stripe-pages.ts';
import { callStaff } from '../session/api.ts';
import { bookingPage, whatText } from './refund-words.ts';

interface RefundProps {
  refund: RefundInTrouble;
}

/** Records that a refund was paid by hand. A repeated request is the same payment. */
const ByHandDialog = ({ refund, close }: RefundProps & { close: () => void }) => {
  const { checkoutId: id, purpose, amountCents } = refund;
  const [reference, setReference] = useState('');
  const [from, setFrom] = useState<HandSource>();
  const pay = async (requestId: string) => {
    if (!from) return;
    await callStaff('pay-refund-by-hand', {
      parameters: { id },
      body: { purpose, reference, from, amountCents, requestId },
    });
  };
  return (
    <ActDialog
      title="Paid by hand"
      label={`I have paid ${formatCents(amountCents)}`}
      isReady={from !== undefined}
      carryOut={pay}
      close={close}
    >
      <Note>
        Pay {formatCents(amountCents)} outside Stripe first. The books then count the refund as paid. This
        cannot be undone.
      </Note>
      <RadioField
        label="Where did the money come from?"
        name={`${id} ${purpose} from`}
        choices={[
          { value: 'drawer', label: 'The drawer', detail: 'Cash. The drawer holds so much less.' },
          { value: 'elsewhere', label: 'Elsewhere', detail: 'Such as a bank account.' },
        ]}
        chosen={from ?? ''}
        onChange={({ target }) => setFrom(target.value === 'drawer' ? 'drawer' : 'elsewhere')}
      />
      <TextField
        label="Reference"
        description="How you have paid, such as the number of the transfer. It is mailed to the visitor, and stays in the audit."
        maxLength={longest.reference}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActDialog>
  );
};

/** Ends a refund that was paid twice. A repeated request ends it once. */
const SettleDialog = ({ refund, close }: RefundProps & { close: () => void }) => {
  const { checkoutId: id, purpose } = refund;
  const settle = (reason: string, requestId: string) =>
    callStaff('settle-refund', { parameters: { id }, body: { purpose, reason, requestId } });
  return (
    <ChangeDialog
      about={`${id} ${purpose}`}
      title="Settled with the visitor"
      label="It is settled"
      change={settle}
      close={close}
    >
      <Note>
        Record what you agreed: one of the two payments was returned, or both are kept. The books stay as they
        are. This cannot be undone.
      </Note>
    </ChangeDialog>
  );
};

const Links = ({ refund }: RefundProps) => {
  const { email, paymentIntentId, subject } = refund;
  const page = bookingPage(refund);
  const stripePages = useStripePages();
  return (
    <Row gap="4" rowGap="1" fontSize="sm">
      {page ? <TextLink href={page}>The booking</TextLink> : null}
      {isCash(refund) ? null : (
        <OuterLink href={stripePages.payment(paymentIntentId)} target="_blank" rel="noreferrer">
          The payment in Stripe
        </OuterLink>
      )}
      {email ? (
        <OuterLink
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your refund for ${subject}`)}`}
        >
          Write to {email}
        </OuterLink>
      ) : null}
    </Row>
  );
};

const columns = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' };

/** A refund that needs a person, with all that can be done about it. */
export const RefundItem = ({ refund }: RefundProps) => {
  const { checkoutId, purpose, acts, amountCents, name, subject } = refund;
  const { request, isPending, failure } = useRequest((requestId) =>
    callStaff('retry-refund', { parameters: { id: checkoutId }, body: { purpose, requestId } }),
  );
  const [isPaying, setIsPaying] = useState(false);
  const [isSettling, setIsSettling] = useState(false);
  const titleId = useId();
  return (
    <Line role="group" aria-labelledby={titleId} gridTemplateColumns={columns}>
      <Stack gap="1">
        <strong id={titleId}>
          {formatCents(amountCents)} for {name ?? 'somebody whose data was erased'}
        </strong>
        <Note>
          {whatText(refund)}: {subject}
        </Note>
        <p>{refund.says}</p>
        {refund.reference ? <Note>Paid by hand: {refund.reference}</Note> : null}
        <Links refund={refund} />
        <Failure>{failure}</Failure>
      </Stack>
      <Row gap="2">
        {acts.includes('retry') ? (
          <Button look="outline" disabled={isPending} onClick={request}>
            {acts.includes('pay-by-hand') ? 'Try again' : 'Ask Stripe now'}
          </Button>
        ) : null}
        {acts.includes('settle') ? (
          <Button look="outline" onClick={() => setIsSettling(true)}>
            Settled
          </Button>
        ) : null}
        {acts.includes('pay-by-hand') ? (
          <Button look="outline" disabled={isPending} onClick={() => setIsPaying(true)}>
            Paid by hand
          </Button>
        ) : null}
      </Row>
      {isPaying ? <ByHandDialog refund={refund} close={() => setIsPaying(false)} /> : null}
      {isSettling ? <SettleDialog refund={refund} close={() => setIsSettling(false)} /> : null}
    </Line>
  );
};

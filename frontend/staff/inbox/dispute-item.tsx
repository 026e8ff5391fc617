import { useId } from 'react';
import { shortMomentText } from '../../../shared/domain/moment-text.ts';
import { formatCents } from '../../../shared/domain/pricing.ts';
import type { ShownDispute } from '../../../shared/schemas/inbox.ts';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, OuterLink, TextLink } from '../../ui/text.tsx';
import { Line } from '../office/list.tsx';
import { whenText } from '../office/words.ts';
import { useStripePages } from './use-stripe-pages.ts';

const moment = (at: string): string => shortMomentText(Date.parse(at));

const disputeText = ({ status, openedAt, closedAt = openedAt, respondBy }: ShownDispute): string => {
  if (status === 'won') return `Won on ${moment(closedAt)}: the money stays ours, and everything goes on.`;
  if (status === 'lost')
    return `Lost on ${moment(closedAt)}: the bank has given the money back, and the booking stays frozen.`;
  const deadline = respondBy ? ` Answer in Stripe by ${moment(respondBy)}.` : ' Answer in Stripe.';
  return `Opened on ${moment(openedAt)}.${deadline}`;
};

/** A payment that its customer disputes, with the way to Stripe, where it is answered. */
export const DisputeItem = ({ dispute }: { dispute: ShownDispute }) => {
  const { id, checkoutId, amountCents, reason, booking } = dispute;
  const stripePages = useStripePages();
  const titleId = useId();
  return (
    <Line role="group" aria-labelledby={titleId}>
      <Stack gap="1">
        <strong id={titleId}>
          {formatCents(amountCents)} {booking ? `of ${booking.name}` : 'for a package or a late payment'}
        </strong>
        <Note>
          {booking ? `${whenText(booking)}. ` : ''}The bank says: {reason.replaceAll('_', ' ')}.
        </Note>
        <p>{disputeText(dispute)}</p>
        <Row gap="4" rowGap="1" fontSize="sm">
          {booking ? <TextLink href={`/office/bookings/${checkoutId}`}>The booking</TextLink> : null}
          <OuterLink href={stripePages.dispute(id)} target="_blank" rel="noreferrer">
            The dispute in Stripe
          </OuterLink>
        </Row>
      </Stack>
    </Line>
  );
};

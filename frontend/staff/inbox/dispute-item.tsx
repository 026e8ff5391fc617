import { useId } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { ShownDispute } from '../../../shared/schemas/staff/inbox.ts';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, OuterLink, TextLink } from '../../ui/text.tsx';
import { Line } from '../parts/list.tsx';
import { useStripePages } from '../parts/use-stripe-pages.ts';
import { whenText } from '../parts/words.ts';

const moment = (at: string): string => shortMomentText(Date.parse(at));

const datesOf = ({ acts, openedAt, closedAt, respondBy }: ShownDispute): string => {
  if (closedAt) return `Closed on ${moment(closedAt)}.`;
  const deadline = respondBy ? ` by ${moment(respondBy)}` : '';
  return `Opened on ${moment(openedAt)}.${acts.includes('answer') ? ` Answer in Stripe${deadline}.` : ''}`;
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
        <p>
          {dispute.says} {datesOf(dispute)}
        </p>
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

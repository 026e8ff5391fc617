import type Stripe from 'stripe';

/** True until the bank has decided. */
export const isOpen = ({ status }: Pick<Stripe.Dispute, 'status'>): boolean =>
  status === 'needs_response' || status === 'under_review';

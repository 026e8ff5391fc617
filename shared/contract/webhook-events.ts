/** The events of Stripe that the webhook takes in. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
] as const;

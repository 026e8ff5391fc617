const dashboard = 'https://dashboard.stripe.com';

/** The pages of Stripe's dashboard, which ask for an account there. */
export const stripePages = {
  payment: (paymentIntentId: string): string => `${dashboard}/payments/${paymentIntentId}`,
  dispute: (disputeId: string): string => `${dashboard}/disputes/${disputeId}`,
} as const;

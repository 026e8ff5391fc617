const dashboard = 'https://dashboard.stripe.com';

/** The pages of Stripe's dashboard, which ask for an account there. Those of its test mode are apart. */
export const stripePagesFor = (stripePublishableKey: string | undefined) => {
  const start = stripePublishableKey?.startsWith('pk_test_') ? `${dashboard}/test` : dashboard;
  return {
    payment: (paymentIntentId: string): string => `${start}/payments/${paymentIntentId}`,
    dispute: (disputeId: string): string => `${start}/disputes/${disputeId}`,
    search: (text: string): string => `${start}/search?query=${encodeURIComponent(text)}`,
  };
};

/** As an operator stores them in Secrets Manager. */
export const stripeKeys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_test',
};

import { useConfiguration } from './queries.ts';
import { stripePagesFor } from './stripe-pages.ts';

/** The pages of Stripe's dashboard for the account and the mode of this stage. */
export const useStripePages = () => stripePagesFor(useConfiguration().data?.stripePublishableKey);

import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const config = z.object({ stripePublishableKey: z.string() });

const loadPaymentProvider = async () => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const { stripePublishableKey } = config.parse(await response.json());
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('Stripe.js is not available here.');
  return stripe;
};

/** The payment provider's script with our publishable key: loaded on /checkout only. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: loadPaymentProvider,
  structuralSharing: false,
});

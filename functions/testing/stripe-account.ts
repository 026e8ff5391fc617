import Stripe from 'stripe';
import { stripeKeys } from './test-system.ts';

/** The Stripe of a test, as its owner uses it: in the dashboard, or by a command. */
export const stripeAccount = (): Stripe => {
  const { hostname, port } = new URL(process.env.STRIPE_API_BASE ?? '');
  return new Stripe(stripeKeys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
};

import type Stripe from 'stripe';

/**
 * Registers the host name of the site, without which Stripe shows no Apple Pay, Google Pay or Link there. One that is
 * registered already stays, and is switched on.
 */
export const registerPaymentDomain = async (stripe: Stripe, origin: string): Promise<void> => {
  const { hostname: domain_name } = new URL(origin);
  const { data } = await stripe.paymentMethodDomains.list({ domain_name });
  const [found] = data;
  if (!found) await stripe.paymentMethodDomains.create({ domain_name });
  else if (!found.enabled) await stripe.paymentMethodDomains.update(found.id, { enabled: true });
};

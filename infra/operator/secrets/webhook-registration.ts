import Stripe from 'stripe';
import { webhookEvents } from '../../../shared/contract/webhook-events.ts';

interface NewWebhook {
  /** Stripe shows it once, when the endpoint is made. */
  secret: string;
  /** Removes what was registered before at this address: to be called when the new secret is in place. */
  removeOthers(): Promise<void>;
  /** Takes the registration back. */
  remove(): Promise<void>;
}

/** Registers the webhook anew, since the secret of one that exists cannot be read again. */
export const registerWebhook = async (stripe: Stripe, url: string): Promise<NewWebhook> => {
  const others: string[] = [];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) others.push(endpoint.id);
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...webhookEvents],
    // The library reads events of its own version, whatever version the account has.
    api_version: Stripe.API_VERSION,
    description: 'Quiet Hours',
  });
  const remove = async (): Promise<void> => {
    await stripe.webhookEndpoints.del(id);
  };
  if (!secret) {
    await remove();
    throw new Error('Stripe answered without the secret of the webhook');
  }
  return {
    secret,
    remove,
    removeOthers: async () => {
      for (const other of others) await stripe.webhookEndpoints.del(other);
    },
  };
};

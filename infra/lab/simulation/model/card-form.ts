import { cardOfPayment } from '../../../local/stripe/payments/card-of-payment.ts';
import { stripeKeys } from '../../../testing/in-process/stripe-keys.ts';
import type { World } from './world.ts';

const post = async (world: World, path: string, fields: Record<string, string>): Promise<string> => {
  const answer = await world.network.call({
    service: 'card form',
    label: `POST ${path}`,
    perform: () =>
      world.bank.ask({
        method: 'POST',
        path,
        headers: { authorization: `Bearer ${stripeKeys.publishableKey}` },
        body: new URLSearchParams(fields).toString(),
      }),
    refusals: [],
    failure: (kind) => new Error(kind),
    timeoutMs: 10_000,
  });
  const { status, error } = JSON.parse(answer.body) as { status?: string; error?: { code?: string } };
  if (/^(invalid|incorrect)_/.test(error?.code ?? ''))
    world.violations.push(`a card is no card of Stripe: ${error?.code}`);
  return status ?? 'refused';
};

/** Pays as the card form does. The result is not always known. */
export const payBy = async (
  world: World,
  clientSecret: string,
  number: string,
): Promise<'paid' | 'not' | 'unknown'> => {
  const path = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
  try {
    let status = await post(world, `${path}/confirm`, {
      client_secret: clientSecret,
      ...cardOfPayment(clientSecret, number),
    });
    if (status === 'requires_action')
      status = await post(world, `${path}/local_authentication`, {
        client_secret: clientSecret,
        outcome: 'authenticated',
      });
    if (status === 'processing') return 'unknown';
    return status === 'succeeded' ? 'paid' : 'not';
  } catch {
    return 'unknown';
  }
};

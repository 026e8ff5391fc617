import { cardOfPayment } from '../../local/stripe/payments/card-of-payment.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Browser } from './browser.ts';

/** Pays as the card form does. False unless the payment is known to have succeeded. */
export const payBy = async (
  browser: Browser,
  clientSecret: string,
  number: string,
  acknowledged: Acknowledged,
): Promise<boolean> => {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const path = `/v1/payment_intents/${id}`;
  let answer = await browser.askStripe(`${path}/confirm`, {
    client_secret: clientSecret,
    ...cardOfPayment(id, number),
  });
  if (answer !== 'lost' && answer.body.status === 'requires_action')
    answer = await browser.askStripe(`${path}/local_authentication`, {
      client_secret: clientSecret,
      outcome: 'authenticated',
    });
  if (answer === 'lost' || answer.status !== 200 || answer.body.status !== 'succeeded') return false;
  acknowledged.paid.add(id);
  return true;
};

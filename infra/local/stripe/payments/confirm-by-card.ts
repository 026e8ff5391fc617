import { standInKeys } from '../../server/stripe-service.ts';
import { cardOfPayment } from './card-of-payment.ts';

interface Card {
  number?: string;
  /** Tells a card from those of others. Absent: every payment has a card of its own. */
  holder?: string;
}

/** Confirms a payment as the card form does, at a stand-in and with its key for browsers. */
export const confirmByCard = (
  { api, publishableKey }: { api: string; publishableKey: string },
  clientSecret: string,
  { number = '4242424242424242', holder = clientSecret }: Card = {},
): Promise<Response> => {
  const [id] = clientSecret.split('_secret_');
  return fetch(`${api}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...cardOfPayment(holder, number) }),
  });
};

/** Pays at the local system of an address. Throws when the card is refused. */
export const payByCard = async (origin: string, clientSecret: string, card?: Card): Promise<void> => {
  const answer = await confirmByCard({ ...standInKeys, api: `${origin}/__local/stripe` }, clientSecret, card);
  if (!answer.ok) throw new Error(await answer.text());
};

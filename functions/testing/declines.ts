import { pay } from './booking-journey.ts';
import { tellWebhook } from './fulfilling.ts';
import type { TestSystem } from './test-system.ts';

let cards = 0;

/** Tries a card that the bank declines: another one each time, unless it is named. */
export const declineCard = (clientSecret: string, card?: string): Promise<Response> => {
  cards += 1;
  return pay(clientSecret, '4000000000000002', card ?? `declined card ${cards}`);
};

/** The events about the declined cards of a payment, the earliest first, to be sent in any order. */
export const tellOfDeclines = ({ stripe }: TestSystem, clientSecret: string) => {
  const events = stripe
    .listEvents()
    .map(({ event }) => event)
    .filter(
      ({ type, data }) =>
        type === 'payment_intent.payment_failed' && clientSecret.startsWith(`${data.object.id}_secret_`),
    )
    .reverse();
  return { tell: (index: number) => tellWebhook(events.at(index)) };
};

/** Tries a card that the bank declines, of which Stripe then tells. Returns what Stripe has answered. */
export const declined = async (
  system: TestSystem,
  clientSecret: string,
  card?: string,
): Promise<Response> => {
  const answer = await declineCard(clientSecret, card);
  if (answer.status === 402) await tellOfDeclines(system, clientSecret).tell(-1);
  return answer;
};

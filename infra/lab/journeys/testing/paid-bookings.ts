import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import { standInKeys } from '../../../local/server/stripe-service.ts';
import { cardOfPayment } from '../../../local/stripe/payments/card-of-payment.ts';
import { answerOf, Visitor } from '../../../operator/verify/visitor.ts';
import { cards } from './booking-steps.ts';
import type { World } from './visitors.ts';

const pay = async (origin: string, clientSecret: string, card: string): Promise<void> => {
  const id = clientSecret.split('_secret_')[0];
  const answer = await fetch(`${origin}/__local/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standInKeys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      ...cardOfPayment(clientSecret, card),
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
};

/** Somebody books and pays without a browser. */
export const bookAndPay = async (
  { system: { origin } }: World,
  wish: Pick<BookingData, 'date' | 'name' | 'timeSlot'>,
  card: string = cards.pays,
): Promise<void> => {
  const visitor = new Visitor(origin);
  const bookingData: BookingData = {
    email: `${wish.name.replace(/\W+/g, '.').toLowerCase()}@example.com`,
    duration: 3,
    task: 'Write the introduction',
    isStudent: 'no',
    donationAmount: 0,
    ...wish,
  };
  const amount = priceBooking(bookingData).totalCents / 100;
  const checkout = await visitor.post('/api/create-payment-intent', { amount, bookingData });
  const { clientSecret } = await answerOf<{ clientSecret: string }>(checkout, 'create-payment-intent');
  await pay(origin, clientSecret, card);
  await answerOf(await visitor.post('/api/bookings', bookingData), 'create-booking');
};

import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import { payByCard } from '../../../local/stripe/payments/confirm-by-card.ts';
import { answerOf, Visitor } from '../../../operator/verify/visitor.ts';
import { cards } from './booking-steps.ts';
import type { World } from './visitors.ts';

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
  await payByCard(origin, clientSecret, { number: card });
  await answerOf(await visitor.post('/api/bookings', bookingData), 'create-booking');
};

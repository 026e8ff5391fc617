import { setTimeout as wait } from 'node:timers/promises';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { answerOf, Visitor } from '../operator/verify/visitor.ts';
import type { LocalEndpoints } from './console/console-system.ts';
import { exampleSessions } from './example-sessions.ts';
import type { LocalSystem } from './local-system.ts';

type Running = Pick<LocalSystem, 'clock' | 'origin' | 'stripe'>;

const mostTries = 5;
const pauseMs = 1000;

/** Asks again after a 503: on a machine that is busy while it starts, the first calls may take too long. */
const patiently = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await wait(pauseMs);
  }
  return ask();
};

/** Pays as the card form does. */
const pay = async (origin: string, clientSecret: string): Promise<void> => {
  const endpoints = await fetch(`${origin}/__local/api/endpoints`);
  const { stripe } = await answerOf<LocalEndpoints>(endpoints, 'GET /__local/api/endpoints');
  const [paymentIntentId] = clientSecret.split('_secret_');
  const answer = await fetch(`${stripe?.endpoint}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stripe?.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: `${origin}/payment-success` }),
  });
  await answerOf(answer, 'the payment');
};

const book = async (origin: string, bookingData: BookingData): Promise<void> => {
  const visitor = new Visitor(origin);
  const amount = priceBooking(bookingData).totalCents / 100;
  const { clientSecret } = await answerOf<{ clientSecret: string }>(
    await patiently(() => visitor.post('/api/create-payment-intent', { amount, bookingData })),
    'POST /api/create-payment-intent',
  );
  await pay(origin, clientSecret);
  const booked = await patiently(() => visitor.post('/api/bookings', bookingData));
  await answerOf(booked, 'POST /api/bookings');
};

/**
 * Books a few sessions of today and tomorrow in a new data folder, through the front door, so that the desk, the
 * office, the mailbox and the ledger have something to show. Does nothing where anybody has ever paid, or with the real
 * Stripe.
 */
export const bookExamples = async ({ clock, origin, stripe }: Running): Promise<void> => {
  if (!stripe || stripe.listPayments().length > 0) return;
  for (const bookingData of exampleSessions(clock.now())) await book(origin, bookingData);
};

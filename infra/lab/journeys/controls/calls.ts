import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import { payByCard } from '../../../local/stripe/payments/confirm-by-card.ts';
import { cards } from '../testing/booking-steps.ts';
import type { World } from '../testing/visitors.ts';

/** Calls the API as the page's scripts do, with its cookies. Throws when it is refused. */
export const call = async <Answer>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> => {
  const { status, text } = await page.evaluate(
    async (sent) => {
      const answer = await fetch(sent.path, {
        method: sent.method,
        ...(sent.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent.body),
        }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { method, path, body },
  );
  if (status >= 400) throw new Error(`${method} ${path} answers ${status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
};

export interface Sold {
  id: string;
  paymentIntentId: string;
}

export type Order = Partial<BookingData> & Pick<BookingData, 'name' | 'date' | 'timeSlot'>;

/** `between`: what happens while the checkout is open. */
interface Terms {
  card?: string;
  between?: () => Promise<void>;
}

/** Books a session in a browser, and pays it. */
export const buy = async (
  { system: { origin } }: World,
  page: Page,
  order: Order,
  { card = cards.pays, between }: Terms = {},
): Promise<Sold> => {
  const bookingData: BookingData = {
    email: `${order.name.replace(/\W+/g, '.').toLowerCase()}@example.com`,
    duration: 1,
    task: 'Write the introduction',
    isStudent: 'no',
    donationAmount: 0,
    ...order,
  };
  const amount = priceBooking(bookingData).totalCents / 100;
  const { clientSecret } = await call<{ clientSecret: string }>(page, 'POST', '/api/create-payment-intent', {
    amount,
    bookingData,
    requestKey: randomUUID(),
  });
  await between?.();
  await payByCard(origin, clientSecret, { number: card });
  const { id } = await call<{ id: string }>(page, 'POST', '/api/bookings', bookingData);
  return { id, paymentIntentId: clientSecret.split('_secret_')[0] ?? '' };
};

/** The desk records something about a session. */
export const record = (desk: Page, id: string, facts: object, sequence = 0): Promise<unknown> =>
  call(desk, 'POST', `/api/staff/bookings/${id}/events`, { ...facts, nonce: randomUUID(), sequence });

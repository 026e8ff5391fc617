import { canaryHeader } from '../../shared/contract/canary-header.ts';
import type contract from '../../shared/contract/site/create-payment-intent.ts';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import { paymentIntentResponse } from '../../shared/schemas/payment.ts';
import { giveCanaryToken } from '../access/canary-token.ts';
import type { FreeHour } from './hours.ts';
import { bodyOf, Fault, json, visit } from './visit.ts';

// The types of the contract alone: a function carries no contract of another endpoint.
const method: (typeof contract)['method'] = 'POST';
export const path: (typeof contract)['path'] = '/api/create-payment-intent';

const orderOf = (hour: FreeHour) => ({
  ...hour,
  name: 'Canary',
  // A name that no mail can be delivered to.
  email: 'canary@quiet-hours.invalid',
  duration: 1,
  task: 'Shows that an hour can be held',
  isStudent: 'no' as const,
  donationAmount: 0,
});

/** The body of a checkout of the hour. */
export const holdBody = (hour: FreeHour): string => {
  const bookingData = orderOf(hour);
  return JSON.stringify({ amount: priceBooking(bookingData).totalCents / 100, bookingData });
};

/** Throws unless the hour is held, and given back, by the endpoint at which visitors check out. */
export const requireHold = async (hour: FreeHour, nowMs: number): Promise<void> => {
  const answer = await visit(path, {
    method,
    headers: { 'content-type': 'application/json', [canaryHeader]: await giveCanaryToken(nowMs) },
    body: holdBody(hour),
  });
  if (answer.status !== 200) {
    const sentence = (await answer.text()).slice(0, 200);
    throw new Fault(`An hour cannot be held: ${path} answers ${answer.status}. ${sentence}`.trim());
  }
  const body = await bodyOf(path, answer, json);
  if (!paymentIntentResponse.safeParse(JSON.parse(body.toString('utf8'))).success)
    throw new Fault(`An hour cannot be held: ${path} answers something else.`);
};

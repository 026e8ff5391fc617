import { createHash } from 'node:crypto';
import { cardBrand, securityCodeLength } from '../protocol/card-rules.ts';

/**
 * The fields of the card form for somebody who pays with a card of their own: the stand-in takes a card with another
 * expiry or security code for another card, since there are few test numbers. Different for nearly every payment.
 */
export const cardOfPayment = (paymentIntentId: string, number: string): Record<string, string> => {
  const digest = createHash('sha256').update(paymentIntentId).digest();
  const [month = 0, year = 0] = digest;
  const securityCode = digest.readUInt16BE(2) % 10_000;
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': String((month % 12) + 1),
    'payment_method_data[card][exp_year]': String(2035 + (year % 30)),
    'payment_method_data[card][cvc]': String(securityCode)
      .padStart(4, '0')
      .slice(-securityCodeLength(cardBrand(number))),
  };
};

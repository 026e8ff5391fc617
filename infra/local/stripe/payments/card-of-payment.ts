import { createHash } from 'node:crypto';

/**
 * The fields of the card form for somebody who pays with a card of their own: the stand-in takes a card with another
 * expiry or security code for another card, since there are few test numbers. Different for nearly every payment.
 */
export const cardOfPayment = (paymentIntentId: string, number: string): Record<string, string> => {
  const [month = 0, year = 0, hundreds = 0, units = 0] = createHash('sha256')
    .update(paymentIntentId)
    .digest();
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': String((month % 12) + 1),
    'payment_method_data[card][exp_year]': String(2035 + (year % 30)),
    'payment_method_data[card][cvc]': `${hundreds % 10}${String(units % 100).padStart(2, '0')}`,
  };
};

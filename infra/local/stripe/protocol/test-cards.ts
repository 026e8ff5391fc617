import type { ErrorBody } from './api-error.ts';

/** The behaviour of Stripe's published test cards in test mode, and of one card of our own. */
type CardBehaviour =
  | { outcome: 'pays'; refunds: 'succeed' | 'succeed_later' | 'fail_later' }
  | { outcome: 'needs_authentication' }
  | { outcome: 'pays_later' }
  | { outcome: 'declines'; error: Pick<ErrorBody, 'code' | 'decline_code' | 'message'> };

const pays: CardBehaviour = { outcome: 'pays', refunds: 'succeed' };

const declines = (code: string, declineCode: string | undefined, message: string): CardBehaviour => ({
  outcome: 'declines',
  error: { code, ...(declineCode === undefined ? {} : { decline_code: declineCode }), message },
});

const liveCard = declines(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': pays,
  '4000056655665556': pays,
  '5555555555554444': pays,
  '5200828282828210': pays,
  '378282246310005': pays,
  '4000000000000002': declines('card_declined', 'generic_decline', 'Your card was declined.'),
  '4000000000009995': declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': declines('expired_card', 'expired_card', 'Your card has expired.'),
  '4000000000000127': declines('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declines(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000000000003220': { outcome: 'needs_authentication' },
  '4000002500003155': { outcome: 'needs_authentication' },
  // Not one of Stripe's, where only other methods of payment are processed for a while.
  '4000000000001737': { outcome: 'pays_later' },
  '4000000000005126': { outcome: 'pays', refunds: 'fail_later' },
  '4000000000007726': { outcome: 'pays', refunds: 'succeed_later' },
  // Pays, and is disputed as fraudulent a moment later.
  '4000000000000259': pays,
};

export const cardBehaviour = (number: string): CardBehaviour => behaviours[number] ?? liveCard;

/** The full number is never stored, and the last four digits tell the refund test cards apart. */
export const refundBehaviour = (last4: string): 'succeed' | 'succeed_later' | 'fail_later' =>
  last4 === '5126' ? 'fail_later' : last4 === '7726' ? 'succeed_later' : 'succeed';

/** A charge to this card is disputed a moment later. */
export const isDisputedCard = (last4: string): boolean => last4 === '0259';

/** Stripe's ready-made test PaymentMethods, for confirming from a server without card data. */
export const testPaymentMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_refundFail: '4000000000005126',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_createDispute: '4000000000000259',
};

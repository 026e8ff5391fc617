import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from './api-error.ts';
import type { Endpoint, Services } from './api-types.ts';
import {
  metadata,
  optionalChoice,
  optionalInteger,
  optionalString,
  rejectUnknown,
} from './form-parameters.ts';
import { formatAmount } from './money.ts';
import { newRefund } from './stripe-objects.ts';
import { refundBehaviour } from './test-cards.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

const findCharge = (
  chargeId: string | undefined,
  paymentIntentId: string | undefined,
  { store }: Services,
): Stripe.Charge => {
  if (paymentIntentId === undefined) {
    const charge = chargeId === undefined ? undefined : store.find('charge', chargeId);
    if (!charge) throw resourceMissing('charge', chargeId ?? '', 'charge');
    return charge;
  }
  const paymentIntent = store.find('payment_intent', paymentIntentId);
  if (!paymentIntent) throw resourceMissing('payment_intent', paymentIntentId, 'payment_intent');
  const charge = store.find('charge', String(paymentIntent.latest_charge));
  if (!charge?.paid) {
    throw invalidRequest(
      `This PaymentIntent (${paymentIntentId}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      },
    );
  }
  return charge;
};

/**
 * The cents of a charge that a lost dispute has left. Until the bank has decided, nothing of a disputed charge can be
 * refunded.
 */
const undisputedCents = (charge: Stripe.Charge, { store }: Services): number => {
  const dispute = store.list('dispute').find((listed) => listed.charge === charge.id);
  if (!dispute || dispute.status === 'won') return charge.amount;
  const left = charge.amount - dispute.amount;
  if (dispute.status === 'lost' && left > charge.amount_refunded) return left;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
};

const refundAmount = (charge: Stripe.Charge, requested: number | undefined, services: Services): number => {
  const remaining = undisputedCents(charge, services) - charge.amount_refunded;
  if (remaining === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = requested ?? remaining;
  if (amount <= remaining) return amount;
  const limit =
    charge.amount_refunded === 0
      ? `charge amount (${formatAmount(charge.amount, charge.currency)})`
      : `unrefunded amount on charge (${formatAmount(remaining, charge.currency)})`;
  throw invalidRequest(`Refund amount (${formatAmount(amount, charge.currency)}) is greater than ${limit}`, {
    param: 'amount',
  });
};

const withRefunded = (charge: Stripe.Charge, amountRefunded: number): Stripe.Charge => ({
  ...charge,
  amount_refunded: amountRefunded,
  refunded: amountRefunded === charge.amount,
});

const cardRefunds = (charge: Stripe.Charge) =>
  refundBehaviour(charge.payment_method_details?.card?.last4 ?? '');

export const createRefund: Endpoint = ({ parameters, origin }, services) => {
  rejectUnknown(parameters, ['payment_intent', 'charge', 'amount', 'metadata', 'reason']);
  const chargeId = optionalString(parameters, 'charge');
  const paymentIntentId = optionalString(parameters, 'payment_intent');
  if (chargeId === undefined && paymentIntentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  }
  const requested = optionalInteger(parameters, 'amount');
  if (requested !== undefined && requested < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  const details = { metadata: metadata(parameters), reason: optionalChoice(parameters, 'reason', reasons) };
  return () => {
    const { store, events, now } = services;
    const charge = findCharge(chargeId, paymentIntentId, services);
    const amount = refundAmount(charge, requested, services);
    const pending = cardRefunds(charge) === 'succeed_later';
    const refund = newRefund(charge, { ...details, amount, pending, created: Math.floor(now() / 1000) });
    const refundedCharge = withRefunded(charge, charge.amount_refunded + amount);
    store.save(refund);
    store.save(refundedCharge);
    events.record('refund.created', refund, origin);
    events.record('charge.refunded', refundedCharge, origin);
    return refund;
  };
};

export const retrieveRefund: Endpoint = ({ parameters, id }, { store }) => {
  rejectUnknown(parameters, []);
  return () => {
    const refund = store.find('refund', id);
    if (!refund) throw resourceMissing('refund', id, 'id');
    return refund;
  };
};

export const listRefunds: Endpoint = ({ parameters, path }, { store }) => {
  rejectUnknown(parameters, ['payment_intent', 'charge', 'limit', 'starting_after', 'ending_before']);
  const limit = optionalInteger(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('This value must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const paymentIntentId = optionalString(parameters, 'payment_intent');
  const chargeId = optionalString(parameters, 'charge');
  const startingAfter = optionalString(parameters, 'starting_after');
  const endingBefore = optionalString(parameters, 'ending_before');
  return () => {
    const all = store
      .list('refund')
      .filter(
        (refund) =>
          (paymentIntentId === undefined || refund.payment_intent === paymentIntentId) &&
          (chargeId === undefined || refund.charge === chargeId),
      );
    const indexOf = (id: string, param: string): number => {
      const index = all.findIndex((refund) => refund.id === id);
      if (index === -1) throw resourceMissing('refund', id, param);
      return index;
    };
    if (endingBefore !== undefined) {
      const end = indexOf(endingBefore, 'ending_before');
      const start = Math.max(0, end - limit);
      return { object: 'list', data: all.slice(start, end), has_more: start > 0, url: path };
    }
    const start = startingAfter === undefined ? 0 : indexOf(startingAfter, 'starting_after') + 1;
    const data = all.slice(start, start + limit);
    return { object: 'list', data, has_more: start + data.length < all.length, url: path };
  };
};

export const retrieveCharge: Endpoint = ({ parameters, id }, { store }) => {
  rejectUnknown(parameters, []);
  return () => {
    const charge = store.find('charge', id);
    if (!charge) throw resourceMissing('charge', id, 'id');
    return charge;
  };
};

/** True when the test card of a refund has not reached its final result yet. */
export const isUnsettled = (refund: Stripe.Refund, { store }: Services): boolean => {
  const charge = store.find('charge', String(refund.charge));
  return (
    refund.status === 'pending' ||
    (refund.status === 'succeeded' && charge !== undefined && cardRefunds(charge) === 'fail_later')
  );
};

/** Ends a refund the way its test card says. A failed refund gives the money back to the charge. */
export const settleRefund = (refundId: string, services: Services): void => {
  const { store, events } = services;
  const refund = store.find('refund', refundId);
  const charge = refund && store.find('charge', String(refund.charge));
  if (!refund || !charge || !isUnsettled(refund, services)) return;
  const origin = { requestId: null, idempotencyKey: null };
  const { pending_reason: _, ...settled } = refund;
  const failed = cardRefunds(charge) === 'fail_later';
  const ended: Stripe.Refund = failed
    ? { ...settled, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    : { ...settled, status: 'succeeded' };
  store.save(ended);
  if (failed) {
    store.save(withRefunded(charge, charge.amount_refunded - refund.amount));
    events.record('refund.failed', ended, origin);
  }
  events.record('refund.updated', ended, origin);
  events.record('charge.refund.updated', ended, origin);
};

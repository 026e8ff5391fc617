import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../protocol/api-error.ts';
import type { Endpoint, Services } from '../protocol/api-types.ts';
import {
  metadata,
  optionalChoice,
  optionalInteger,
  optionalString,
  rejectUnknown,
} from '../protocol/form-parameters.ts';
import { pageOf, pageParameters } from '../protocol/listing.ts';
import { formatAmount } from '../protocol/money.ts';
import { newRefund } from '../protocol/stripe-objects.ts';
import { refundBehaviour } from '../protocol/test-cards.ts';
import { takenBy, withPayBack } from './balance.ts';
import { isOpen } from './dispute-status.ts';

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
 * The cents of a charge that lost disputes have left. While the bank decides about one of them, nothing of the charge
 * can be refunded.
 */
const undisputedCents = (charge: Stripe.Charge, { store }: Services): number => {
  const disputes = store.list('dispute').filter((dispute) => dispute.charge === charge.id);
  const lostCents = disputes
    .filter(({ status }) => status === 'lost')
    .reduce((cents, dispute) => cents + takenBy(dispute), 0);
  const left = charge.amount - lostCents;
  if (!disputes.some(isOpen) && (lostCents === 0 || left > charge.amount_refunded)) return left;
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

export const withRefunded = (charge: Stripe.Charge, amountRefunded: number): Stripe.Charge => ({
  ...charge,
  amount_refunded: amountRefunded,
  refunded: amountRefunded === charge.amount,
});

/** How the test card of a charge treats its refunds. */
export const cardRefunds = (charge: Stripe.Charge) =>
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
    const isHeld = store.listHeld().includes(String(charge.payment_intent));
    const pending = isHeld || cardRefunds(charge) === 'succeed_later';
    const created = Math.floor(now() / 1000);
    const refund = withPayBack(store, newRefund(charge, { ...details, amount, pending, created }));
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
  rejectUnknown(parameters, [...pageParameters, 'payment_intent', 'charge']);
  const paymentIntentId = optionalString(parameters, 'payment_intent');
  const chargeId = optionalString(parameters, 'charge');
  const page = pageOf<Stripe.Refund>(parameters, 'refund');
  return () => {
    const { data, has_more } = page(
      store
        .list('refund')
        .filter(
          (refund) =>
            (paymentIntentId === undefined || refund.payment_intent === paymentIntentId) &&
            (chargeId === undefined || refund.charge === chargeId),
        ),
    );
    return { object: 'list', data, has_more, url: path };
  };
};

export const listCharges: Endpoint = ({ parameters, path }, { store }) => {
  rejectUnknown(parameters, [...pageParameters, 'payment_intent']);
  const paymentIntentId = optionalString(parameters, 'payment_intent');
  const page = pageOf<Stripe.Charge>(parameters, 'charge');
  return () => {
    const { data, has_more } = page(
      store
        .list('charge')
        .filter((charge) => paymentIntentId === undefined || charge.payment_intent === paymentIntentId),
    );
    return { object: 'list', data, has_more, url: path };
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

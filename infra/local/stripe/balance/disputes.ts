import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../protocol/api-error.ts';
import type { Endpoint, Services } from '../protocol/api-types.ts';
import type { RequestOrigin } from '../protocol/event-log.ts';
import {
  optionalChoice,
  optionalObject,
  optionalString,
  rejectUnknown,
} from '../protocol/form-parameters.ts';
import { pageOf, pageParameters } from '../protocol/listing.ts';
import { isDisputedCard } from '../protocol/test-cards.ts';
import { withReinstatement, withWithdrawal } from './balance.ts';
import { isOpen } from './dispute-status.ts';
import { newDispute } from './new-dispute.ts';

const nobody: RequestOrigin = { requestId: null, idempotencyKey: null };

/** True when the test card of a charge calls for a dispute that has not been opened yet. */
export const isToBeDisputed = ({ paid, disputed, payment_method_details }: Stripe.Charge): boolean =>
  paid && !disputed && isDisputedCard(payment_method_details?.card?.last4 ?? '');

const record = (
  charge: Stripe.Charge,
  details: Pick<Stripe.Dispute, 'amount' | 'currency'>,
  { store, events, now }: Services,
): Stripe.Dispute => {
  const dispute = withWithdrawal(store, newDispute(charge, Math.floor(now() / 1000), details));
  store.save({ ...charge, disputed: true });
  store.save(dispute);
  events.record('charge.dispute.created', dispute, nobody);
  events.record('charge.dispute.funds_withdrawn', dispute, nobody);
  return dispute;
};

/**
 * The customer disputes a charge or a part of it: all that was neither refunded nor disputed before, unless
 * `amountCents` says how much. The bank takes the money back until the dispute is decided. A charge may have several
 * disputes, which together are of at most its amount. A pending refund counts as refunded. An amount that is given may
 * take its money once more, as banks do. Undefined when nothing is left, or when the charge is not paid.
 */
export const openDispute = (
  chargeId: string,
  services: Services,
  amountCents?: number,
): Stripe.Dispute | undefined => {
  const { store } = services;
  const charge = store.find('charge', chargeId);
  if (!charge?.paid) return undefined;
  const disputedCents = store
    .list('dispute')
    .filter((dispute) => dispute.charge === chargeId && dispute.status !== 'won')
    .reduce((cents, { amount }) => cents + amount, 0);
  const most = charge.amount - disputedCents;
  const amount = amountCents ?? most - charge.amount_refunded;
  if (amount < 1 || amount > most) return undefined;
  return record(charge, { amount, currency: charge.currency }, services);
};

/**
 * A dispute as no bank should send it: of any amount, in any currency, whatever was refunded or disputed before. Throws
 * an ApiError when the charge is not paid.
 */
export const forceDispute = (
  chargeId: string,
  { amountCents, currency }: { amountCents: number; currency?: string | undefined },
  services: Services,
): Stripe.Dispute => {
  const charge = services.store.find('charge', chargeId);
  if (!charge?.paid) throw resourceMissing('charge', chargeId, 'charge');
  return record(charge, { amount: amountCents, currency: currency ?? charge.currency }, services);
};

const close = (
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
  { store, events, now }: Services,
  origin: RequestOrigin,
): Stripe.Dispute => {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed', { param: 'id' });
  const decided: Stripe.Dispute = { ...dispute, status };
  const closed = status === 'won' ? withReinstatement(store, decided, Math.floor(now() / 1000)) : decided;
  store.save(closed);
  events.record('charge.dispute.closed', closed, origin);
  if (status === 'won') events.record('charge.dispute.funds_reinstated', closed, origin);
  return closed;
};

const findDispute = (id: string, { store }: Services): Stripe.Dispute => {
  const dispute = store.find('dispute', id);
  if (!dispute) throw resourceMissing('dispute', id, 'id');
  return dispute;
};

/** The bank decides a dispute. */
export const decideDispute = (id: string, status: 'won' | 'lost', services: Services): Stripe.Dispute =>
  close(findDispute(id, services), status, services, nobody);

export const retrieveDispute: Endpoint = ({ parameters, id }, services) => {
  rejectUnknown(parameters, []);
  return () => findDispute(id, services);
};

/** Closing a dispute accepts it as lost. */
export const closeDispute: Endpoint = ({ parameters, id, origin }, services) => {
  rejectUnknown(parameters, []);
  return () => close(findDispute(id, services), 'lost', services, origin);
};

/** In test mode, the text of the evidence decides. */
const decisiveTexts: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

export const updateDispute: Endpoint = ({ parameters, id, origin }, services) => {
  rejectUnknown(parameters, ['evidence', 'submit', 'metadata']);
  const evidence = optionalObject(parameters, 'evidence') ?? {};
  rejectUnknown(evidence, ['uncategorized_text']);
  const text = optionalString(evidence, 'uncategorized_text');
  const isSubmitted = optionalChoice(parameters, 'submit', ['true', 'false']) !== 'false';
  return () => {
    const dispute = findDispute(id, services);
    if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed', { param: 'id' });
    const updated: Stripe.Dispute = {
      ...dispute,
      evidence: { ...dispute.evidence, uncategorized_text: text ?? dispute.evidence.uncategorized_text },
      evidence_details: { ...dispute.evidence_details, has_evidence: true },
      status: isSubmitted ? 'under_review' : dispute.status,
    };
    services.store.save(updated);
    services.events.record('charge.dispute.updated', updated, origin);
    const decision = isSubmitted ? decisiveTexts[text ?? ''] : undefined;
    return decision ? close(updated, decision, services, origin) : updated;
  };
};

export const listDisputes: Endpoint = ({ parameters, path }, { store }) => {
  rejectUnknown(parameters, [...pageParameters, 'payment_intent', 'charge']);
  const paymentIntentId = optionalString(parameters, 'payment_intent');
  const chargeId = optionalString(parameters, 'charge');
  const page = pageOf<Stripe.Dispute>(parameters, 'dispute');
  return () => {
    const { data, has_more } = page(
      store
        .list('dispute')
        .filter(
          ({ payment_intent, charge }) =>
            (paymentIntentId === undefined || payment_intent === paymentIntentId) &&
            (chargeId === undefined || charge === chargeId),
        ),
    );
    return { object: 'list', data, has_more, url: path };
  };
};

import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from './api-error.ts';
import type { Endpoint, Services } from './api-types.ts';
import type { RequestOrigin } from './event-log.ts';
import { optionalChoice, optionalObject, optionalString, rejectUnknown } from './form-parameters.ts';
import { newDispute } from './new-dispute.ts';
import { isDisputedCard } from './test-cards.ts';

const nobody: RequestOrigin = { requestId: null, idempotencyKey: null };

const isOpen = ({ status }: Stripe.Dispute): boolean =>
  status === 'needs_response' || status === 'under_review';

/** True when the test card of a charge calls for a dispute that has not been opened yet. */
export const isToBeDisputed = ({ paid, disputed, payment_method_details }: Stripe.Charge): boolean =>
  paid && !disputed && isDisputedCard(payment_method_details?.card?.last4 ?? '');

/** The customer disputes a charge or a part of it. The bank takes the money back until the dispute is decided. */
export const openDispute = (
  chargeId: string,
  { store, events, now }: Services,
  amountCents?: number,
): Stripe.Dispute | undefined => {
  const charge = store.find('charge', chargeId);
  if (!charge?.paid || charge.disputed) return undefined;
  const dispute = newDispute(charge, Math.floor(now() / 1000), amountCents);
  store.save({ ...charge, disputed: true });
  store.save(dispute);
  events.record('charge.dispute.created', dispute, nobody);
  events.record('charge.dispute.funds_withdrawn', dispute, nobody);
  return dispute;
};

const close = (
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
  { store, events }: Services,
  origin: RequestOrigin,
): Stripe.Dispute => {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed', { param: 'id' });
  const closed: Stripe.Dispute = { ...dispute, status };
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
  rejectUnknown(parameters, ['payment_intent', 'charge', 'limit']);
  const paymentIntentId = optionalString(parameters, 'payment_intent');
  const chargeId = optionalString(parameters, 'charge');
  return () => {
    const data = store
      .list('dispute')
      .filter(
        ({ payment_intent, charge }) =>
          (paymentIntentId === undefined || payment_intent === paymentIntentId) &&
          (chargeId === undefined || charge === chargeId),
      );
    return { object: 'list', data, has_more: false, url: path };
  };
};

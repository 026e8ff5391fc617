import type Stripe from 'stripe';
import { randomId } from './random-id.ts';
import type { Store } from './store.ts';

/** The API version that the pinned `stripe` package speaks; the package does not export it. */
export const apiVersion = '2026-10-28.endive';

type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'
  | 'payment_intent.processing'
  | 'charge.refund.updated'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

export interface RequestOrigin {
  requestId: string | null;
  idempotencyKey: string | null;
}

export interface EventLog {
  record(
    type: EventType,
    object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Dispute | Stripe.Refund,
    origin: RequestOrigin,
  ): void;
  /** Ids recorded since the last call, to deliver once their transaction has committed. */
  takeRecorded(): string[];
}

export const createEventLog = (store: Store, now: () => number, isDelivering: () => boolean): EventLog => {
  let recorded: string[] = [];
  return {
    record: (type, object, origin) => {
      const event = {
        id: randomId('evt_3'),
        object: 'event',
        api_version: apiVersion,
        created: Math.floor(now() / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
        type,
      };
      store.addEvent(event as Stripe.Event, isDelivering() ? 'pending' : 'undelivered');
      recorded.push(event.id);
    },
    takeRecorded: () => {
      const ids = recorded;
      recorded = [];
      return ids;
    },
  };
};

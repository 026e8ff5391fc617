import type { IncomingMessage, ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { createApi } from './api.ts';
import { decideDispute, openDispute } from './disputes.ts';
import { createEventLog } from './event-log.ts';
import { createFaults, type Fault } from './faults.ts';
import { createIdempotency } from './idempotency.ts';
import { createSettler } from './settler.ts';
import { openStore, type RecordedEvent } from './store.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface StripeStandInOptions {
  /** A file path, or ':memory:'. */
  databasePath: string;
  secretKey: string;
  publishableKey: string;
  webhook?: { url: string; secret: string };
  /** Milliseconds; the settable local clock. */
  now: () => number;
  log?: (line: string) => void;
}

export interface StripeStandIn {
  /** Serves /v1/* on any node:http server. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** While off, new events and the ones still being retried are recorded as undelivered. */
  setWebhookDelivery(on: boolean): void;
  redeliverWebhooks(): void;
  failNext(fault: Fault): void;
  clearFaults(): void;
  /** Newest first. */
  listPayments(): Array<{ paymentIntent: Stripe.PaymentIntent; refunds: Stripe.Refund[] }>;
  /** Newest first. */
  listDisputes(): Stripe.Dispute[];
  /** The customer disputes a payment, or a part of it. Undefined when it is not paid, or disputed already. */
  disputePayment(paymentIntentId: string, amountCents?: number): Stripe.Dispute | undefined;
  /** The bank decides a dispute. Throws when it is closed. */
  decideDispute(disputeId: string, status: 'won' | 'lost'): Stripe.Dispute;
  /** Newest first. */
  listEvents(): RecordedEvent[];
  close(): Promise<void>;
}

export const createStripeStandIn = (options: StripeStandInOptions): StripeStandIn => {
  const { now, log = () => undefined } = options;
  const store = openStore(options.databasePath);
  const sender = createWebhookSender({ store, webhook: options.webhook, now, log });
  const services = { store, now, events: createEventLog(store, now, sender.isOn) };
  const sendRecorded = (): void => sender.send(services.events.takeRecorded());
  const settler = createSettler(services, sendRecorded);
  const commit = <Result>(change: () => Result): Result => {
    const result = store.transaction(change);
    sendRecorded();
    return result;
  };
  const faults = createFaults();
  sender.resumePending();
  settler.schedule();

  return {
    handle: createApi({
      keys: options,
      services,
      idempotency: createIdempotency(store, now),
      faults,
      log,
      onCommit: () => {
        sendRecorded();
        settler.schedule();
      },
    }),
    setWebhookDelivery: sender.setOn,
    redeliverWebhooks: sender.redeliver,
    failNext: faults.add,
    clearFaults: faults.clear,
    listPayments: () => {
      const refunds = store.list('refund');
      return store.list('payment_intent').map((paymentIntent) => ({
        paymentIntent,
        refunds: refunds.filter((refund) => refund.payment_intent === paymentIntent.id),
      }));
    },
    listDisputes: () => store.list('dispute'),
    disputePayment: (paymentIntentId, amountCents) => {
      const charge = store.find('payment_intent', paymentIntentId)?.latest_charge;
      return commit(() => openDispute(String(charge), services, amountCents));
    },
    decideDispute: (disputeId, status) => commit(() => decideDispute(disputeId, status, services)),
    listEvents: store.listEvents,
    close: async () => {
      settler.close();
      await sender.close();
      store.close();
    },
  };
};

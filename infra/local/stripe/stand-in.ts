import type { IncomingMessage, ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { createApi } from './api.ts';
import {
  withCapture,
  withFailure,
  withPayBack,
  withReinstatement,
  withWithdrawal,
} from './balance/balance.ts';
import { decideDispute, forceDispute, openDispute } from './balance/disputes.ts';
import { endRefund } from './balance/refund-ends.ts';
import { payForAnotherProduct } from './payments/other-product.ts';
import { createEventLog } from './protocol/event-log.ts';
import { createFaults, type Fault } from './protocol/faults.ts';
import { createIdempotency } from './protocol/idempotency.ts';
import { openStore, type RecordedEvent, type Store } from './protocol/store.ts';
import { createWebhookSender } from './protocol/webhook-sender.ts';
import { createSettler } from './settler.ts';

/** Adds what a data folder lacks that was written before the stand-in kept a balance. The times are the best known. */
const completeBalance = (store: Store): void => {
  for (const charge of store.list('charge'))
    if (charge.paid && charge.balance_transaction === null) store.save(withCapture(store, charge));
  for (const refund of store.list('refund')) {
    if (refund.balance_transaction !== null) continue;
    const paidBack = withPayBack(store, refund);
    store.save(refund.status === 'failed' ? withFailure(store, paidBack, refund.created) : paidBack);
  }
  for (const dispute of store.list('dispute')) {
    if (dispute.balance_transactions.length > 0) continue;
    const withdrawn = withWithdrawal(store, dispute);
    store.save(dispute.status === 'won' ? withReinstatement(store, withdrawn, dispute.created) : withdrawn);
  }
};

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
  /**
   * Newest first: what has moved on the account's balance, in cents. `amount` is negative where money leaves; `fee` is
   * Stripe's, of each charge and dispute. A dispute takes its money when it is opened, and brings it back when it is
   * won. A refund takes its money when it is requested, and brings it back when it fails.
   */
  listBalanceTransactions(): Stripe.BalanceTransaction[];
  /**
   * The customer disputes a payment: all that was neither refunded nor disputed before, or `amountCents` of it. It may
   * be called again for the rest, also while the first dispute is open. Undefined when the payment is not paid, or when
   * its disputes would exceed it.
   */
  disputePayment(paymentIntentId: string, amountCents?: number): Stripe.Dispute | undefined;
  /** Bad input: a dispute of any amount, in any currency, of a paid payment, whatever was disputed before. */
  forceDispute(
    paymentIntentId: string,
    details: { amountCents: number; currency?: string | undefined },
  ): Stripe.Dispute;
  /** The bank decides a dispute. Throws an ApiError when it is closed. */
  decideDispute(disputeId: string, status: 'won' | 'lost'): Stripe.Dispute;
  /**
   * From now on refunds of a payment stay pending until `endRefund`, however long, or until it is let go with `false`.
   * Those of a test card that end by themselves wait too. Kept through a restart.
   */
  holdRefunds(paymentIntentId: string, isHeld?: boolean): void;
  /** The payments whose refunds stay pending. */
  listHeldRefunds(): string[];
  /**
   * The bank ends a pending refund, or sends the money of a refund back that succeeded, at any later time and whatever
   * was disputed meanwhile. Throws an ApiError when the refund has failed, or succeeds twice.
   */
  endRefund(refundId: string, status: 'failed' | 'succeeded'): Stripe.Refund;
  /** Bad input: a paid payment of another product on the same account. Its metadata names no checkout. */
  payForAnotherProduct(amountCents: number): Stripe.PaymentIntent;
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
  const chargeOf = (paymentIntentId: string): string =>
    String(store.find('payment_intent', paymentIntentId)?.latest_charge);
  const faults = createFaults();
  store.transaction(() => completeBalance(store));
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
    listBalanceTransactions: store.listBalanceTransactions,
    disputePayment: (paymentIntentId, amountCents) =>
      commit(() => openDispute(chargeOf(paymentIntentId), services, amountCents)),
    forceDispute: (paymentIntentId, details) =>
      commit(() => forceDispute(chargeOf(paymentIntentId), details, services)),
    holdRefunds: (paymentIntentId, isHeld = true) => {
      store.hold(paymentIntentId, isHeld);
      settler.schedule();
    },
    listHeldRefunds: store.listHeld,
    endRefund: (refundId, status) => commit(() => endRefund(refundId, status, services)),
    payForAnotherProduct: (amountCents) => commit(() => payForAnotherProduct(amountCents, services)),
    decideDispute: (disputeId, status) => commit(() => decideDispute(disputeId, status, services)),
    listEvents: store.listEvents,
    close: async () => {
      settler.close();
      await sender.close();
      store.close();
    },
  };
};

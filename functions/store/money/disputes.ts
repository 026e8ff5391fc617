import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import type { DisputeRow } from '../../table/rows/money/dispute-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { updateIf, type Write } from '../../table/table.ts';
import type { OfficeQueue } from '../work/office-queues.ts';
import type { WorkQueue } from '../work/work.ts';
import { appendLedgerEntry } from './ledger.ts';

/** A payment that a customer disputes with their bank, by the id that Stripe gives the dispute. */
export type Dispute = Omit<Content<DisputeRow>, 'openedAt'>;

/** Records a dispute (part). Fails when it is recorded already. */
export const addDispute = (dispute: Dispute, nowMs: number): Write => ({
  Put: {
    Item: {
      ...keys.dispute(dispute.checkoutId, dispute.id),
      ...dispute,
      ...writtenBy(),
      openedAt: new Date(nowMs).toISOString(),
      workQueue: 'open-dispute' satisfies WorkQueue,
      workDueAt: dispute.respondBy ?? new Date(nowMs).toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/**
 * Has the reconciler and the inbox see an open dispute that an earlier release has recorded in no queue. False when it
 * is in one by now, or decided.
 */
export const queueEarlierDispute = (
  { checkoutId, id }: Pick<Dispute, 'checkoutId' | 'id'>,
  nowMs: number,
): Promise<boolean> =>
  updateIf({
    Key: keys.dispute(checkoutId, id),
    UpdateExpression: 'SET workQueue = :queue, workDueAt = if_not_exists(openedAt, :now)',
    ConditionExpression: '#status = :open AND attribute_not_exists(workQueue)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':open': 'open',
      ':now': new Date(nowMs).toISOString(),
      ':queue': 'open-dispute' satisfies WorkQueue,
    },
  });

/** Records the decision of the bank (part). Fails when it is recorded already. */
export const closeDispute = (
  { checkoutId, id }: Dispute,
  decision: { status: 'won' } | { status: 'lost'; takenCents: number },
  nowMs: number,
): Write => ({
  Update: {
    Key: keys.dispute(checkoutId, id),
    UpdateExpression: `SET #status = :status, closedAt = :now, workQueue = :queue, workDueAt = :now${decision.status === 'lost' ? ', takenCents = :taken' : ''} REMOVE workTries, workSince`,
    ConditionExpression: '#status = :open',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': decision.status,
      ':open': 'open',
      ':now': new Date(nowMs).toISOString(),
      ':queue': 'closed-dispute' satisfies OfficeQueue,
      ...(decision.status === 'lost' && { ':taken': decision.takenCents }),
    },
  },
});

/** Appends what a bank has taken by a dispute that is lost (part). */
export const bookLoss = (
  { checkoutId, paymentIntentId, id }: Dispute,
  amountCents: number,
  nowMs: number,
): Write =>
  appendLedgerEntry({ checkoutId, kind: 'refunded:dispute', amountCents, paymentIntentId }, nowMs, id);

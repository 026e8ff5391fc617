import { writtenBy } from '../../runtime/correlation.ts';
import { absent, isNew } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { DisputeRow } from '../../table/rows/money/dispute-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { sendChange, type Write } from '../../table/table.ts';
import { change, put, sameAs } from '../../table/write.ts';
import type { OfficeQueue } from '../work/office-queues.ts';
import type { WorkQueue } from '../work/work.ts';
import { appendLedgerEntry } from './ledger.ts';

/** A payment that a customer disputes with their bank, by the id that Stripe gives the dispute. */
export type Dispute = Omit<Content<DisputeRow>, 'openedAt'>;

/** Records a dispute. Fails when it is recorded already. */
export const addDispute = (dispute: Dispute, nowMs: number): Write =>
  put(
    keys.dispute(dispute.checkoutId, dispute.id),
    {
      ...dispute,
      ...writtenBy(),
      openedAt: new Date(nowMs).toISOString(),
      workQueue: 'open-dispute' satisfies WorkQueue,
      workDueAt: dispute.respondBy ?? new Date(nowMs).toISOString(),
    },
    { when: isNew },
  );

/**
 * Has the reconciler and the inbox see an open dispute that an earlier release has recorded in no queue. False when it
 * is in one by now, or decided.
 */
export const queueEarlierDispute = (
  { checkoutId, id }: Pick<Dispute, 'checkoutId' | 'id'>,
  nowMs: number,
): Promise<boolean> =>
  sendChange(
    change(keys.dispute(checkoutId, id), {
      set: {
        workQueue: 'open-dispute' satisfies WorkQueue,
        workDueAt: sameAs('openedAt', new Date(nowMs).toISOString()),
      },
      when: { status: 'open', workQueue: absent },
    }),
  );

/** Records the decision of the bank. Fails when it is recorded already. */
export const closeDispute = (
  { checkoutId, id }: Dispute,
  decision: { status: 'won' } | { status: 'lost'; takenCents: number },
  nowMs: number,
): Write => {
  const now = new Date(nowMs).toISOString();
  return change(keys.dispute(checkoutId, id), {
    set: {
      ...decision,
      closedAt: now,
      workQueue: 'closed-dispute' satisfies OfficeQueue,
      workDueAt: now,
    },
    remove: ['workTries', 'workSince'],
    when: { status: 'open' },
  });
};

/** Appends what a bank has taken by a dispute that is lost. */
export const bookLoss = (
  { checkoutId, paymentIntentId, id }: Dispute,
  amountCents: number,
  nowMs: number,
): Write =>
  appendLedgerEntry({ checkoutId, kind: 'refunded:dispute', amountCents, paymentIntentId }, nowMs, id);

import type { LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import { sentOf } from '../../../shared/domain/payments/payment-account.ts';
import type { RefundStatus } from '../../../shared/domain/payments/refund-status.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { absent, isNew, not, present } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { disputeRow } from '../../table/rows/money/dispute-row.ts';
import { type RefundRow, refundRow } from '../../table/rows/money/refund-row.ts';
import type { Content, StoredRow } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { rowsUnder, sendChange, type Write } from '../../table/table.ts';
import { change, put } from '../../table/write.ts';
import { eraseRow } from '../erase-row.ts';
import type { OfficeQueue } from '../work/office-queues.ts';
import { workAttributes } from '../work/work.ts';
import { appendLedgerEntry } from './ledger.ts';
import { noteNotice, type RefundNotice } from './refund-notices.ts';

export type Refund = Omit<Content<RefundRow>, 'entity'>;
export type RefundPurpose = Refund['purpose'];

/**
 * The reason to refuse a payment: its session had `begun`, its `card` has paid for too much of that day, or the
 * purchase was not available any more.
 */
export type Refusal = NonNullable<Refund['reason']>;

/** How Stripe or a bank has ended a refund. `sentAt` is in ISO 8601. */
export type RefundEnd =
  | { status: 'refunded'; sentCents: number; sentAt: string }
  | { status: 'failed'; code: string }
  | { status: 'by-bank'; bankCents: number };

export const getRefund = (checkoutId: string, purpose: string): Promise<Refund | undefined> =>
  getRow(keys.refund(checkoutId, purpose));

/** The refunds of a checkout, in whatever state. */
export const refundsOfCheckout = (checkoutId: string): Promise<Refund[]> =>
  rowsUnder(keys.checkout(checkoutId).pk, 'REFUND#');

const putRefund = (refund: Refund, nowMs: number, work: object): Write =>
  put(
    keys.refund(refund.checkoutId, refund.purpose),
    {
      entity: 'refund',
      ...refund,
      ...writtenBy(),
      requestedAt: new Date(nowMs).toISOString(),
      ...work,
    },
    { when: isNew },
  );

/** A requested refund is work for the reconciler at once. */
export const requestRefund = (refund: Refund, nowMs: number): Write =>
  putRefund(refund, nowMs, { workQueue: 'refund', workDueAt: new Date(nowMs).toISOString() });

/** Money that the bank has paid back without a request. */
export const addPaidByBank = (refund: Refund, nowMs: number): Write =>
  putRefund({ ...refund, status: 'by-bank' }, nowMs, {});

/**
 * Notes that a bank has taken money of the payment, and the cents that Stripe has on their way. Whoever has read
 * the refund before fails, and asks the account of the payment.
 */
export const noteBank = (
  { checkoutId, purpose, status, attempts }: Refund,
  bankCents: number,
  sentCents: number | undefined,
  notice: RefundNotice | undefined,
): Write =>
  change(keys.refund(checkoutId, purpose), {
    set: { bankCents, attempts: attempts + 1, sentCents, ...(notice && noteNotice(notice)) },
    when: { status, attempts },
  });

/** Counts a failed try, so that the next one has a new idempotency key. False when another call has counted it. */
export const countAttempt = (refund: Refund): Promise<boolean> =>
  sendChange(
    change(keys.refund(refund.checkoutId, refund.purpose), {
      set: { attempts: refund.attempts + 1 },
      when: { attempts: refund.attempts },
    }),
  );

/** The name of a ledger entry apart from those of the attempts that failed, since one month may hold several. */
const ofAttempt = ({ sinceAttempt }: Refund): string | undefined =>
  sinceAttempt === undefined ? undefined : `attempt-${sinceAttempt}`;

/** True once the ledger has what Stripe has sent. */
const isBooked = ({ status }: Refund): boolean => status === 'refunded' || status === 'paid-twice';

/** The entry of the ledger that belongs to an end of a refund, as far as it moves money. */
export const bookEnd = (refund: Refund, end: RefundEnd, nowMs: number): Write[] => {
  const { checkoutId, purpose, paymentIntentId } = refund;
  const append = (entry: Pick<LedgerEntry, 'amountCents' | 'kind' | 'sentAt'>): Write =>
    appendLedgerEntry({ checkoutId, paymentIntentId, ...entry }, nowMs, ofAttempt(refund));
  if (end.status === 'refunded')
    return [append({ kind: `refunded:${purpose}`, amountCents: end.sentCents, sentAt: end.sentAt })];
  return isBooked(refund) ? [append({ kind: `returned:${purpose}`, amountCents: sentOf(refund) })] : [];
};

/**
 * The recipient is erased once both the money and the mail are sent, by whichever comes last. A checkout that was paid
 * too late keeps the payer until it expires. A failed refund keeps its recipient for the operator.
 */
const recipient = ['email', 'name'] as const;
const forgetsRecipient = ({ purpose, told }: Refund, status: Refund['status']): boolean =>
  purpose === 'late-payment' && told === true && (status === 'refunded' || status === 'by-bank');

/** Records that the mail about the refund of a late payment has been sent. */
export const markRefundTold = async ({ checkoutId, purpose }: Refund): Promise<void> => {
  const key = keys.refund(checkoutId, purpose);
  const noteAndForget = (): Promise<boolean> =>
    sendChange(change(key, { set: { told: true }, remove: recipient, when: { status: 'refunded' } }));
  if (await noteAndForget()) return;
  const when = { pk: present, status: not('refunded') };
  if (await sendChange(change(key, { set: { told: true }, when }))) return;
  // The refund has succeeded since the first update.
  await noteAndForget();
};

/**
 * A refund that an operator has paid and that Stripe sends as well was paid twice, until its money comes back from the
 * bank.
 */
export const statusAfter = ({ status }: Refund, end: RefundEnd): RefundStatus => {
  if (status === 'by-hand') return 'paid-twice';
  return status === 'paid-twice' ? 'by-hand' : end.status;
};

/** The cents that have moved with the end of a refund. */
const movedBy = (end: RefundEnd, endedAt: string) => {
  if (end.status === 'refunded') return { sentCents: end.sentCents, endedAt };
  return end.status === 'by-bank' ? { bankCents: end.bankCents } : {};
};

/**
 * Ends a refund. One that needs a person waits in a queue for the office. The transaction fails when it has changed
 * since it was read. `notice`: its recipient is told of the result.
 */
export const endRefund = (refund: Refund, end: RefundEnd, nowMs: number, notice?: RefundNotice): Write => {
  const next = statusAfter(refund, end);
  const now = new Date(nowMs).toISOString();
  const needsPerson = next === 'failed' || next === 'paid-twice';
  return change(keys.refund(refund.checkoutId, refund.purpose), {
    set: {
      status: next,
      ...movedBy(end, now),
      ...(needsPerson && { workQueue: 'failed-refund' satisfies OfficeQueue, workDueAt: now }),
      ...(needsPerson && end.status === 'failed' && { failedAt: now, failureCode: end.code }),
      ...(notice && noteNotice(notice)),
    },
    remove: [
      ...(needsPerson
        ? (['workTries', 'workSince'] as const)
        : ([...workAttributes, 'failedAt', 'failureCode'] as const)),
      ...(end.status === 'refunded' ? [] : (['sentCents'] as const)),
      ...(forgetsRecipient(refund, next) ? recipient : []),
    ],
    when: { status: refund.status, attempts: refund.attempts, told: refund.told ? present : absent },
  });
};

/** Erases the person from the refunds and disputes of a checkout, which go on. */
export const eraseRefunds = async (checkoutId: string): Promise<void> => {
  const rows = await rowsUnder<StoredRow>(keys.checkout(checkoutId).pk);
  for (const kind of [refundRow, disputeRow] as const)
    for (const row of rowsOfKind<StoredRow>(kind, rows)) await eraseRow(kind, row);
};

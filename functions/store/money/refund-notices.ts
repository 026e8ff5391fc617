import { isOwed, lateRefundHours, type RefundStatus } from '../../../shared/domain/payments/refund-status.ts';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import type { RefundNoticeRow } from '../../table/rows/money/refund-notice-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { sendTake, type Write } from '../../table/table.ts';
import { appended, put, take } from '../../table/write.ts';

type RefundNoticeKind = RefundNoticeRow['kind'];

interface Recipient {
  checkoutId: string;
  purpose: string;
  amountCents: number;
  subject: string;
  userId?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
}

/** The parts of a refund by which its recipient is told of the result. */
interface Telling extends Recipient {
  status: RefundStatus;
  attempts: number;
  requestedAt?: string | undefined;
  notices?: string[] | undefined;
}

/**
 * A mail about the result of a refund that was said to be on its way: it failed, it was sent late, or it was paid by
 * hand. It is written in the transaction of the result, and deleted once it is sent.
 */
export type RefundNotice = Omit<Content<RefundNoticeRow>, 'entity' | 'expiresAt'>;

/** The notice about a result. Undefined when nobody is left to be told. */
export const noticeOf = (
  refund: Telling,
  kind: RefundNoticeKind,
  nowMs: number,
  more: Pick<RefundNotice, 'owedCents' | 'reference'> & { amountCents?: number } = {},
): RefundNotice | undefined => {
  const { amountCents, checkoutId, email, name, purpose, subject, userId, attempts: attempt } = refund;
  if (!email && !userId) return undefined;
  const at = new Date(nowMs).toISOString();
  return { kind, attempt, at, amountCents, checkoutId, email, name, purpose, subject, userId, ...more };
};

/** True when the recipient was told at last that the refund has failed. */
const knowsOfFailure = ({ notices = [] }: Telling): boolean =>
  notices.at(-1)?.startsWith('refund-failed') ?? false;

const isLate = ({ requestedAt }: Telling, nowMs: number): boolean =>
  requestedAt !== undefined && nowMs - Date.parse(requestedAt) >= lateRefundHours * 3_600_000;

/**
 * The notice about the end of a refund, of this amount. Undefined when the recipient has been told so before, or when
 * an operator has paid it.
 */
export const noticeOfEnd = (
  refund: Telling,
  end: Extract<RefundStatus, 'by-bank' | 'failed' | 'refunded'>,
  amountCents: number,
  nowMs: number,
): RefundNotice | undefined => {
  if (refund.status === 'by-hand' || refund.status === 'paid-twice') return undefined;
  if (end === 'failed')
    return knowsOfFailure(refund) || amountCents === 0
      ? undefined
      : noticeOf(refund, 'refund-failed', nowMs, { amountCents });
  if (end === 'by-bank') return undefined;
  return knowsOfFailure(refund) || isLate(refund, nowMs)
    ? noticeOf(refund, 'refund-sent', nowMs, { amountCents })
    : undefined;
};

/**
 * The notice that the bank has paid a refund, or a part of it, which the recipient was told has failed. `owedCents` are
 * still to be paid.
 */
export const noticeOfBank = (
  refund: Telling,
  { amountCents, owedCents }: { amountCents: number; owedCents: number },
  nowMs: number,
): RefundNotice | undefined =>
  isOwed(refund) && knowsOfFailure(refund) && amountCents > 0
    ? noticeOf(refund, 'refund-by-bank', nowMs, { amountCents, owedCents })
    : undefined;

/** The part of the refund's change that notes the notice. */
export const noteNotice = ({ kind, attempt }: RefundNotice) => ({ notices: appended(`${kind}#${attempt}`) });

const keyOf = ({ checkoutId, purpose, kind, attempt }: RefundNotice) =>
  keys.refundNotice(checkoutId, purpose, kind, attempt);

/** Has the recipient of a refund told of its result. */
export const addRefundNotice = (notice: RefundNotice): Write =>
  put(keyOf(notice), {
    entity: 'refund-notice',
    ...notice,
    ...writtenBy(),
    expiresAt: Math.floor(Date.parse(notice.at) / 1000) + daysKept.notice * 24 * 3600,
  });

/** Deletes the notice once its mail is sent, since it holds an address. */
export const forgetRefundNotice = async (notice: RefundNotice): Promise<void> => {
  await sendTake(take(keyOf(notice)));
};

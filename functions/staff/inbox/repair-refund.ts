import type { HandSource } from '../../../shared/domain/door/drawer.ts';
import { isCash } from '../../../shared/domain/payments/cash.ts';
import { accountOf } from '../../../shared/domain/payments/payment-account.ts';
import { isOwed } from '../../../shared/domain/payments/refund-status.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';
import { mayBePaidByBank } from '../../payments/disputes-at-stripe.ts';
import { owedOf } from '../../payments/owed.ts';
import { advanceRefund, tryRefund } from '../../payments/refund.ts';
import { AppError } from '../../runtime/app-error.ts';
import { requireOpen } from '../../runtime/require-held.ts';
import { moveCash } from '../../store/money/cash.ts';
import { factsOf, readPaymentRows } from '../../store/money/payment-rows.ts';
import { payByHand, requestAgain } from '../../store/money/refund-repairs.ts';
import type { Refund } from '../../store/money/refunds.ts';
import { isAudited } from '../../store/office/audits.ts';
import type { Write } from '../../table/table.ts';
import { commitRepair, findRefund, type Repair } from './refund-changes.ts';
import { asShown, standingOfRefund } from './refunds-in-trouble.ts';

const nothingOwed = (): AppError => new AppError('conflict', 'Nothing of this refund is owed now.');

const askStripe = async (refund: Refund, nowMs: number): Promise<'ended' | 'waiting'> => {
  try {
    return await advanceRefund(refund, nowMs);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'provider-failed',
      'Stripe does not say how this refund stands. Please try again in a moment.',
      { cause: error },
    );
  }
};

/** Brings a refund up to date with Stripe. Throws 409 when nothing of it is owed any more. */
const upToDate = async (known: Refund, nowMs: number) => {
  const progress = await askStripe(known, nowMs);
  const refund = await findRefund(known);
  if (!isOwed(refund)) throw new AppError('conflict', standingOfRefund(refund).says);
  return { refund, progress };
};

/**
 * Has Stripe try a failed refund once more, and asks again at once about a late one. Never a second time while Stripe
 * may still send the first. The same request again changes nothing.
 */
export const retryRefund = async (repair: Repair, by: string, nowMs: number): Promise<RefundInTrouble> => {
  const { checkoutId: bookingId, purpose, requestId: nonce } = repair;
  const known = await findRefund(repair);
  if (await isAudited(bookingId, nonce)) return asShown(known);
  const { refund } = await upToDate(known, nowMs);
  requireOpen(standingOfRefund(refund), 'retry');
  const amountCents = await owedOf(refund);
  if (amountCents === 0) throw nothingOwed();
  const entry = { action: 'refund tried again', bookingId, by, amountCents, purpose, nonce } as const;
  const hasFailed = refund.status === 'failed';
  await commitRepair(hasFailed ? [requestAgain(refund, nowMs)] : [], entry, nowMs);
  if (hasFailed) await tryRefund(await findRefund(repair), nowMs);
  return asShown(await findRefund(repair));
};

/** Cash out of the drawer of the day. */
const payFromDrawer = (
  { checkoutId: bookingId, purpose }: Refund,
  cents: number,
  by: string,
  nowMs: number,
): Write => {
  const at = new Date(nowMs).toISOString();
  return moveCash(localDate(nowMs), { kind: 'payout', bookingId, cents: -cents, by, at }, purpose);
};

/**
 * Records that an operator has paid a refund outside Stripe, out of the drawer or from elsewhere. Only once Stripe says
 * that it sends nothing: while a refund is under way there, it could arrive as well. Throws 409 when another amount is
 * owed than the page has shown.
 * The same request again changes nothing.
 */
export const payRefundByHand = async (
  {
    reference,
    from,
    amountCents: paidCents,
    ...repair
  }: Repair & { reference: string; from?: HandSource | undefined; amountCents?: number | undefined },
  by: string,
  nowMs: number,
): Promise<RefundInTrouble> => {
  const { checkoutId: bookingId, purpose, requestId: nonce } = repair;
  const known = await findRefund(repair);
  if (await isAudited(bookingId, nonce)) return asShown(known);
  const { refund, progress } = await upToDate(known, nowMs);
  if (progress === 'waiting' || !standingOfRefund(refund).acts.includes('pay-by-hand'))
    throw new AppError(
      'conflict',
      'Stripe still has this refund on its way, so it could be paid twice. Cancel it in Stripe first, or wait until it fails.',
    );
  if (await mayBePaidByBank(refund))
    throw new AppError(
      'conflict',
      'The bank is deciding about a dispute of this payment, and may give the money back itself. Wait for its decision.',
    );
  const account = accountOf(factsOf(await readPaymentRows(bookingId)));
  const amountCents = account.owed.get(purpose) ?? 0;
  if (amountCents === 0) throw nothingOwed();
  if (paidCents !== undefined && paidCents !== amountCents)
    throw new AppError(
      'conflict',
      `Only ${formatCents(amountCents)} of this refund is owed: the bank has paid a part of it meanwhile. Please look again before you pay.`,
    );
  const paidInAllCents = account.sentCents + account.byHandCents + account.bankCents + amountCents;
  const source = from ?? (isCash(refund) ? 'drawer' : 'elsewhere');
  const paid = { bookingId, by, amountCents, purpose, reference, source, nonce };
  await commitRepair(
    [
      ...payByHand(refund, { amountCents, reference, paidInAllCents }, nowMs),
      ...(source === 'drawer' ? [payFromDrawer(refund, amountCents, by, nowMs)] : []),
    ],
    { action: 'refund paid by hand', ...paid },
    nowMs,
  );
  return asShown(await findRefund(repair));
};

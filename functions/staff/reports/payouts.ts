import { isMonth, type Payout } from '../../../shared/domain/money/payout.ts';
import { monthAt, payableFrom, whyNotPayable } from '../../../shared/domain/money/payout-months.ts';
import { instantOf, localDate } from '../../../shared/domain/time/location-time.ts';
import type { OpenPayout, PayoutRecord, Payouts } from '../../../shared/schemas/staff/payouts.ts';
import type { RecordedPayout } from '../../../shared/schemas/staff/recorded-payout.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { untilChanged } from '../../runtime/until-changed.ts';
import { appendPayoutEntry, recordedPayouts } from '../../store/money/ledger.ts';
import { getPayout, markPaidOut, openPayouts, type StoredPayout } from '../../store/money/payouts.ts';
import { audit } from '../../store/office/audits.ts';
import { ledgerMonth } from '../../table/rows/money/ledger-month.ts';
import { transact } from '../../table/table.ts';
import { requireNothing } from '../bookings/change-booking.ts';

const shownOpen = ({ recipient, month, dueCents, donations }: Payout): OpenPayout => ({
  recipient,
  month,
  dueCents,
  donations,
  payableFrom: new Date(payableFrom(month)).toISOString(),
});

const nameOf = ({ recipient, month }: RecordedPayout): string => `${recipient} ${month}`;

/** The payouts that were recorded in a local month, which reaches into another month of the ledger. */
const recordedInLocalMonth = async (month: string): Promise<RecordedPayout[]> => {
  const ledgerMonths = new Set([instantOf(`${month}-01`, 0), payableFrom(month) - 1].map(ledgerMonth));
  const entries = (await Promise.all([...ledgerMonths].map(recordedPayouts))).flat();
  return entries
    .filter(({ at }) => monthAt(Date.parse(at)) === month)
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
};

/**
 * The payouts that are due, and those recorded in a local month: in this one, unless another one is named. It costs the
 * same however many donations there are.
 */
export const listPayouts = async (month: string | undefined, nowMs: number): Promise<Payouts> => {
  const recordedIn = month ?? monthAt(nowMs);
  const [open, recorded] = await Promise.all([openPayouts(), recordedInLocalMonth(recordedIn)]);
  return {
    open: open.filter(({ month }) => isMonth(month)).map(shownOpen),
    disputed: open.filter(({ month }) => !isMonth(month)),
    recordedIn,
    recorded,
  };
};

const paidOf = (
  { recipient, month, dueCents: amountCents, donations }: StoredPayout,
  { reference, paidOn }: Pick<PayoutRecord, 'paidOn' | 'reference'>,
): Omit<RecordedPayout, 'at'> => ({ recipient, month, amountCents, donations, reference, paidOn });

/** The row, the ledger and the audit, in one transaction. False when the payout has changed since it was read. */
const commit = (payout: StoredPayout, record: PayoutRecord, by: string, nowMs: number): Promise<boolean> => {
  const paid = paidOf(payout, record);
  return transact([
    markPaidOut(payout, record, nowMs),
    appendPayoutEntry(paid, nowMs),
    audit({ action: 'payout recorded', by, ...paid }, nowMs),
  ]);
};

/**
 * Records that an operator has paid out the donations of a month, once. The same request again changes nothing. Throws
 * 409 when the payout cannot be recorded, or when its amount is not what the page has shown.
 */
export const recordPayout = async (
  record: PayoutRecord,
  by: string,
  nowMs: number,
): Promise<RecordedPayout> => {
  if (record.paidOn > localDate(nowMs))
    throw new AppError('conflict', 'The day of the payment is still to come. Please enter it afterwards.');
  return untilChanged('This payout is', async () => {
    const payout = await getPayout(record.recipient, record.month);
    if (payout?.paidAt && payout.requestId === record.requestId)
      return { ...paidOf(payout, { ...record, ...payout }), at: payout.paidAt };
    requireNothing(whyNotPayable(payout, record.amountCents, nowMs));
    if (!payout || !(await commit(payout, record, by, nowMs))) return undefined;
    const { recipient, month, amountCents } = record;
    logEvent('payout recorded', { by, recipient, month, amountCents });
    return { ...paidOf(payout, record), at: new Date(nowMs).toISOString() };
  });
};

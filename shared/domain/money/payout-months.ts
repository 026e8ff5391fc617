import { site } from '../../site.ts';
import { datesOfMonth } from '../time/dates.ts';
import { daysAfter, instantOf, localDate } from '../time/location-time.ts';
import { isMonth, type Payout } from './payout.ts';

/** The local month of an instant, such as "2026-12". */
export const monthAt = (epochMs: number): string => localDate(epochMs).slice(0, 7);

/** The month with whose payout a donation leaves us: that in which its hold ends. */
export const payoutMonth = (settledAtMs: number): string =>
  monthAt(daysAfter(settledAtMs, site.payoutHoldDays));

/**
 * The same for a donation that a dispute has delayed. A month that has ended may have been paid out, so a donation
 * joins the current one at the earliest.
 */
export const payoutMonthAfterDispute = (settledAtMs: number, nowMs: number): string => {
  const planned = payoutMonth(settledAtMs);
  const current = monthAt(nowMs);
  return planned > current ? planned : current;
};

/** The instant from which a month can be paid out: its end, in epoch milliseconds. Nothing can join it any more. */
export const payableFrom = (month: string): number => instantOf(datesOfMonth(month).at(-1) ?? '', 24);

/** A sentence when the payout cannot be recorded as paid. Undefined when it can. */
export const whyNotPayable = (
  payout: Payout | undefined,
  amountCents: number,
  nowMs: number,
): string | undefined => {
  if (!payout || !isMonth(payout.month)) return 'There is no such payout. Please reload the page.';
  if (payout.paidAt) return 'This payout has been recorded already. Please reload the page.';
  if (nowMs < payableFrom(payout.month))
    return 'This month has not ended, so donations can still join its payout. Please record it afterwards.';
  if (payout.dueCents !== amountCents) return 'The amount has changed. Please reload the page.';
  return undefined;
};

import type { StoredPackage } from '../../../../functions/store/bookings/packages.ts';
import type { Refund } from '../../../../functions/store/money/refunds.ts';
import { erased } from '../../../../functions/table/rows/erased.ts';
import { hoursToSpend } from '../../../../shared/domain/prices/package-hours.ts';
import { sessionEnd, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { sessionHours } from '../../../../shared/domain/time/slots.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState, StoredCheckout } from '../world/final-state.ts';

type Row = Record<string, unknown>;

/** The position in the order of commits at which an hour became full, and the end of its first hold. */
interface FullTime {
  index: number;
  untilMs: number;
}

/** The state of the table at each commit, and the times at which hours were full. */
class Past {
  private readonly leastSeats: number;
  readonly rows = new Map<string, Row>();
  private readonly fullTimes = new Map<string, FullTime[]>();

  /** `leastSeats`: the smallest number of seats that an hour had. */
  constructor(leastSeats: number) {
    this.leastSeats = leastSeats;
  }

  apply(index: number, key: string, item: Row | undefined): void {
    if (item) this.rows.set(key, item);
    else this.rows.delete(key);
    const hour = /^DAY#\S+ \d\d/.exec(key)?.[0];
    if (!hour) return;
    const seats = Array.from({ length: site.seatsPerHour }, (_, seat) =>
      this.rows.get(`${hour}#SEAT#${String(seat + 1).padStart(2, '0')}`),
    );
    const ends = seats
      .flatMap((row) => (row ? [row.expiresAt === undefined ? Infinity : Number(row.expiresAt)] : []))
      .sort((one, other) => other - one);
    const end = ends[this.leastSeats - 1];
    if (end === undefined) return;
    const times = this.fullTimes.get(hour) ?? [];
    times.push({ index, untilMs: end * 1000 });
    this.fullTimes.set(hour, times);
  }

  /** Free seats of the day fall to those who wait. */
  isWaitedFor(date: string): boolean {
    return [...this.rows].some(
      ([key, { state }]) => key.startsWith(`DAY#${date} WAIT#`) && state === 'waiting',
    );
  }

  wasFull(hour: string, sinceIndex: number, nowMs: number): boolean {
    return (this.fullTimes.get(hour) ?? []).some(
      ({ index, untilMs }) => index >= sinceIndex && untilMs >= nowMs,
    );
  }
}

const mayBeRefused = (
  past: Past,
  { openedAt, checkout }: { openedAt: number; checkout: StoredCheckout },
  paidAtMs: number,
  refusedAtMs: number,
): boolean => {
  const { userId, purchase, holdExpiresAtMs } = checkout;
  const account = past.rows.get(`USER#${userId} ACCOUNT`);
  if (userId && (!account || account.closingAt)) return true;
  if (!('bookingData' in purchase)) return false;
  const current = past.rows.get(`CHECKOUT#${checkout.id} CHECKOUT`) as StoredCheckout | undefined;
  if (current && 'bookingData' in current.purchase && current.purchase.bookingData.email === erased)
    return true;
  const { date, timeSlot, duration, packageId } = purchase.bookingData;
  if (paidAtMs >= sessionStart(purchase.bookingData) || refusedAtMs >= sessionEnd(purchase.bookingData))
    return true;
  if (packageId) {
    const hoursPackage = past.rows.get(`USER#${userId} PACKAGE#${packageId}`);
    if (!hoursPackage || hoursToSpend(hoursPackage as unknown as StoredPackage) < duration) return true;
  }
  // Its use of the code went to somebody else when it was released.
  if (checkout.discount && current?.status === 'released') return true;
  return (
    refusedAtMs >= holdExpiresAtMs &&
    (past.isWaitedFor(date) ||
      sessionHours(timeSlot, duration).some((hour) =>
        past.wasFull(`DAY#${date} ${String(hour).padStart(2, '0')}`, openedAt, refusedAtMs),
      ))
  );
};

/**
 * A payment is refused only with a reason: its buyer was deleted, its session had begun, the hours of its package were
 * used or could not be spent while a bank decided, or its hold had expired and others had the seats, waited for them,
 * or had the use of its code.
 */
export const refusalViolations = (
  { changes }: Pick<FinalState, 'changes'>,
  paidAtMs: ReadonlyMap<string, number>,
  leastSeats: number,
): string[] => {
  const violations: string[] = [];
  const past = new Past(leastSeats);
  const opened = new Map<string, { openedAt: number; checkout: StoredCheckout }>();
  for (const [index, { key, item }] of changes.entries()) {
    const isNew = item && !past.rows.has(key);
    if (isNew && key.startsWith('CHECKOUT#') && key.endsWith(' CHECKOUT'))
      opened.set(String(item.id), { openedAt: index, checkout: item as unknown as StoredCheckout });
    if (isNew && key.endsWith(' REFUND#late-payment')) {
      const { checkoutId, paymentIntentId } = item as unknown as Refund;
      const mine = opened.get(checkoutId);
      const paid = paidAtMs.get(paymentIntentId);
      const refusedAtMs = Date.parse(String(item.workDueAt));
      if (!mine || paid === undefined || !mayBeRefused(past, mine, paid, refusedAtMs))
        violations.push(`payment ${paymentIntentId} of checkout ${checkoutId} is refused for no reason`);
    }
    past.apply(index, key, item);
  }
  return violations;
};

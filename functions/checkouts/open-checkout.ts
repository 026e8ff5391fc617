import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeatPlan } from '../../shared/domain/seats/capacity.ts';
import { holdWork, isEnoughWork } from '../../shared/domain/seats/challenge-work.ts';
import { holdEnd } from '../../shared/domain/seats/hold-end.ts';
import type { Hold } from '../../shared/domain/seats/hold-limits.ts';
import { askForWork, requireWork } from '../access/require-work.ts';
import { planSeatsOf } from '../bookings/plan-seats.ts';
import { requireHoursLeft } from '../bookings/require-hours-left.ts';
import { workAfterReturns } from '../bookings/returns.ts';
import { turnAway } from '../bookings/turned-away.ts';
import { termsOf } from '../payments/purchase.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { measure } from '../runtime/metrics.ts';
import { type Checkout, createCheckout, type Purchase } from '../store/checkouts/checkouts.ts';
import { takeUse } from '../store/checkouts/codes.ts';
import { noteGuestCheckout } from '../store/checkouts/guest-checkouts.ts';
import { isSuperseded, type NewestCheckout, setNewestCheckout } from '../store/checkouts/newest-checkouts.ts';
import { notePurchase } from '../store/checkouts/purchases.ts';
import { isOpenAccount, requireOpenAccount } from '../store/people/accounts.ts';
import { addCheckout, type Browser, getBrowser, hasMovedOn } from '../store/people/browsers.ts';
import { holdOf, noteHold } from '../store/seats/holds.ts';
import { dayPersonOf } from '../store/seats/hours-of-person.ts';
import { holdSeats, takenAndUnpaid } from '../store/seats/seats.ts';
import { transact, type Write } from '../table/table.ts';
import { countedPersonOf, requireUseLeft } from './codes.ts';
import { declineWork } from './declines.ts';
import {
  type Buyer,
  holdersOf,
  type LimitedHolder,
  lookAround,
  mayStay,
  type Surroundings,
  tooManyHolds,
} from './hold-limits.ts';

const maxTries = 12;

interface HeldSeats {
  seats: SeatPlan;
  writes: Write[];
  /** The seat hours of the day that wait for their payment, these included. Zero for a package. */
  unpaidSeatHours: number;
}

/** One seat for each hour of a session. Throws 409 when an hour has none left, or the person has too many hours. */
const planHold = async (checkout: Omit<Checkout, 'seats'>, nowMs: number): Promise<HeldSeats> => {
  const { id, purchase, holdExpiresAtMs } = checkout;
  if (!('bookingData' in purchase)) return { seats: new Map(), writes: [], unpaidSeatHours: 0 };
  const { date, timeSlot, duration } = purchase.bookingData;
  const [{ taken, unpaidSeatHours }, hours] = await finishAll([
    takenAndUnpaid(date, nowMs),
    requireHoursLeft({ ...checkout, date, duration }, { untilMs: holdExpiresAtMs }, nowMs),
  ]);
  const seats = planSeatsOf({ timeSlot, duration }, taken);
  if (!seats) throw await turnAway(purchase.bookingData, nowMs);
  const writes = [...holdSeats({ checkoutId: id, date, seats }, holdExpiresAtMs, nowMs), ...hours];
  return { seats, writes, unpaidSeatHours: unpaidSeatHours + duration };
};

/** The work that was done for a checkout, and what its network has of its date. */
interface Proven extends Pick<Surroundings, 'holdsSome' | 'paidSeatHours'> {
  holders: readonly LimitedHolder[];
  workDone: number;
}

/** The work that the day asks for once the hold is written: other holds may have been written at the same time. */
const workAskedNow = async (
  { date }: Hold,
  { paidSeatHours, holdsSome }: Proven,
  nowMs: number,
): Promise<number> => {
  if (!date) return 0;
  const { unpaidSeatHours } = await takenAndUnpaid(date, nowMs);
  measure('HoldsOpen', unpaidSeatHours);
  return holdWork(unpaidSeatHours + paidSeatHours, holdsSome);
};

/** Throws 429 or 428 when holds written at the same time have exceeded a limit. */
const requireLimitsKept = async (hold: Hold, proven: Proven, nowMs: number): Promise<void> => {
  const [stays, work] = await finishAll([
    mayStay(hold, proven.holders, nowMs),
    workAskedNow(hold, proven, nowMs),
  ]);
  if (!stays) throw tooManyHolds(hold.endsAtMs, nowMs);
  if (!isEnoughWork(proven.workDone, work)) throw await askForWork(work, nowMs);
};

/** A checkout whose seats are held. */
export interface OpenedCheckout {
  checkout: Checkout;
  /**
   * Looks at the limits a second time, and throws 429 or 428 when holds written at the same time have exceeded one. The
   * checkout is shown to nobody before this has ended, and is released when it throws.
   */
  requireLimitsKept: () => Promise<void>;
}

/**
 * `superseded` instead of an error when another request of the same page has opened a checkout. A page that was
 * reloaded before its first answer may miss the very seats that it holds.
 */
const unlessOvertaken = async <Result>(
  browser: Browser,
  newest: readonly NewestCheckout[],
  ask: () => Promise<Result>,
): Promise<Result | 'superseded'> => {
  try {
    return await ask();
  } catch (error) {
    const isOvertaken = hasMovedOn(browser, await getBrowser(browser.id)) || (await isSuperseded(newest));
    if (isOvertaken) return 'superseded';
    throw error;
  }
};

/** By these rows its browser, and its member or guest, find a checkout again. The canary's is found by nobody. */
const noteBuyer = (browser: Browser, draft: Omit<Checkout, 'seats'>, nowMs: number): Write[] => [
  addCheckout(browser, draft.id, nowMs),
  ...(draft.userId
    ? [requireOpenAccount(draft.userId), notePurchase(draft.userId, draft.id)]
    : noteGuestCheckout(draft, 'open')),
];

/**
 * Holds the seats and writes the checkout in one transaction. `superseded`: another request of the same browser, or of
 * the same member for the same purchase, has opened a checkout meanwhile, or the browser has been signed out. Throws
 * 409 when an hour has no seat left, the code is used up or the account is being deleted, 429 when this account or
 * network address holds too much already, and 428 when unpaid holds take much of the day, or many cards were declined
 * here, and the browser has not proved its work. The caller looks at the limits again while Stripe answers.
 */
export const openCheckout = async (
  browser: Browser,
  newest: readonly NewestCheckout[],
  purchase: Purchase,
  buyer: Buyer,
  nowMs: number,
): Promise<OpenedCheckout | 'superseded'> => {
  const { userId, ownerUnconfirmed, code, isCanary, admit = async () => {} } = buyer;
  const bookingData = 'bookingData' in purchase ? purchase.bookingData : undefined;
  const holders = holdersOf(buyer);
  const draft: Omit<Checkout, 'seats'> = {
    id: randomUUID(),
    browserId: browser.id,
    userId,
    ...(ownerUnconfirmed && { ownerUnconfirmed }),
    ...(isCanary && { isCanary }),
    status: 'open',
    purchase,
    ...termsOf(purchase, code?.discount),
    ...countedPersonOf(code),
    ...(bookingData && dayPersonOf({ userId, ownerUnconfirmed, email: bookingData.email })),
    holdExpiresAtMs: holdEnd(nowMs, bookingData),
    createdAtMs: nowMs,
    holders: holders.map(({ holder }) => holder),
  };
  const hold = holdOf(draft);
  const prepared = await unlessOvertaken(browser, newest, async () => {
    const [, { hasRoom, work, ...ofDate }, declined, firstPlan, returned] = await finishAll([
      admit(),
      lookAround(hold, holders, nowMs),
      declineWork(draft.holders ?? [], browser, nowMs),
      planHold(draft, nowMs),
      bookingData
        ? workAfterReturns({ userId, ...bookingData }, bookingData.duration, nowMs)
        : Promise.resolve(0),
      code ? requireUseLeft(code, nowMs) : Promise.resolve(),
    ]);
    if (!hasRoom) throw tooManyHolds(draft.holdExpiresAtMs, nowMs);
    if (isCanary) return { firstPlan, proven: { ...ofDate, holders, workDone: 0 } };
    const workOfDay = holdWork(firstPlan.unpaidSeatHours + ofDate.paidSeatHours, ofDate.holdsSome);
    const works = [work, declined, workOfDay, returned];
    const workDone = await requireWork(Math.max(...works), buyer.event, nowMs);
    return { firstPlan, proven: { ...ofDate, holders, workDone } };
  });
  if (prepared === 'superseded') return prepared;
  const { firstPlan, proven } = prepared;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const plan =
      attempt === 0 ? firstPlan : await unlessOvertaken(browser, newest, () => planHold(draft, nowMs));
    if (plan === 'superseded') return plan;
    const { seats, writes } = plan;
    const checkout = { ...draft, seats };
    const opened = { checkout, requireLimitsKept: () => requireLimitsKept(hold, proven, nowMs) };
    const committed = await transact([
      createCheckout(checkout),
      ...newest.map((seen) => setNewestCheckout(seen, draft.id, nowMs)),
      ...noteHold(checkout),
      ...writes,
      ...(code ? takeUse(code.code, checkout, false, nowMs) : []),
      ...(isCanary ? [] : noteBuyer(browser, draft, nowMs)),
    ]);
    if (committed) return opened;
    const current = await getBrowser(browser.id);
    if (current?.checkoutIds[0] === draft.id) return opened;
    if (hasMovedOn(browser, current) || (await isSuperseded(newest))) return 'superseded';
    if (userId && !(await isOpenAccount(userId)))
      throw new AppError(
        'conflict',
        'This account is being deleted. Please sign out to book without an account.',
      );
    if (code) await requireUseLeft(code, nowMs);
    await wait(randomInt(10 * (attempt + 1)));
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};

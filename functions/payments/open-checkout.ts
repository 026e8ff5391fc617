import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { planSeats, type SeatPlan } from '../../shared/domain/capacity.ts';
import { holdEnd } from '../../shared/domain/hold-end.ts';
import type { Hold } from '../../shared/domain/hold-limits.ts';
import { sessionHours } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { requireOpenAccount } from '../store/accounts.ts';
import { addCheckout, type Browser, getBrowser } from '../store/browsers.ts';
import { type Checkout, createCheckout, type Purchase } from '../store/checkouts.ts';
import { noteGuestCheckout } from '../store/guest-checkouts.ts';
import { noteHold } from '../store/holds.ts';
import { isOutrun, type NewestCheckout, setNewestCheckout } from '../store/newest-checkouts.ts';
import { notePurchase } from '../store/purchases.ts';
import { holdSeats, takenSeats } from '../store/seats.ts';
import { transact, type Write } from '../store/table.ts';
import { endCheckout } from './end-checkout.ts';
import {
  type Buyer,
  countCheckout,
  hasRoom,
  holdersOf,
  type LimitedHolder,
  mayStay,
  tooManyHolds,
} from './hold-limits.ts';
import { termsOf } from './purchase.ts';

const maxTries = 12;

interface HeldSeats {
  seats: SeatPlan;
  writes: Write[];
}

/** One seat for each hour of a session. Throws 409 when an hour has none left. */
const planHold = async (
  { id, purchase, holdExpiresAtMs }: Omit<Checkout, 'seats'>,
  nowMs: number,
): Promise<HeldSeats> => {
  if (!('bookingData' in purchase)) return { seats: new Map(), writes: [] };
  const { date, timeSlot, duration } = purchase.bookingData;
  const taken = await takenSeats(date, nowMs, { consistent: true });
  const firstSeat = randomInt(site.seatsPerHour) + 1;
  const seats = planSeats(sessionHours(timeSlot, duration), taken, site.seatsPerHour, firstSeat);
  if (!seats)
    throw new AppError('conflict', 'That time has just been taken. Please choose another time or date.');
  return { seats, writes: holdSeats({ checkoutId: id, date, seats }, holdExpiresAtMs, nowMs) };
};

const holdOf = ({ id, purchase, createdAtMs }: Omit<Checkout, 'seats'>): Hold => ({
  checkoutId: id,
  ...('bookingData' in purchase
    ? { date: purchase.bookingData.date, seatHours: purchase.bookingData.duration }
    : { seatHours: 0 }),
  createdAtMs,
});

/** Gives back at once what was written beside too many others. */
const keepWithinLimits = async (
  checkout: Checkout,
  hold: Hold,
  holders: readonly LimitedHolder[],
  nowMs: number,
): Promise<Checkout> => {
  if (await mayStay(hold, holders, nowMs)) return checkout;
  await endCheckout(checkout, nowMs);
  throw tooManyHolds(checkout.holdExpiresAtMs, nowMs);
};

/**
 * Holds what is bought and writes the checkout, all in one transaction.
 * Undefined when another request of the same browser, or of the same member for the same purchase, was faster. Throws
 * 409 when an hour has no seat left, and 429 when this account or network address holds too much already.
 */
export const openCheckout = async (
  browser: Browser,
  newest: readonly NewestCheckout[],
  purchase: Purchase,
  buyer: Buyer,
  nowMs: number,
): Promise<Checkout | undefined> => {
  const { userId } = buyer;
  const bookingData = 'bookingData' in purchase ? purchase.bookingData : undefined;
  const holders = holdersOf(buyer);
  const draft: Omit<Checkout, 'seats'> = {
    id: randomUUID(),
    browserId: browser.id,
    userId,
    status: 'open',
    purchase,
    ...termsOf(purchase),
    holdExpiresAtMs: holdEnd(nowMs, bookingData),
    createdAtMs: nowMs,
    holders: holders.map(({ holder }) => holder),
  };
  const hold = holdOf(draft);
  const [isRoom, firstPlan] = await finishAll([
    hasRoom(hold, holders, nowMs),
    planHold(draft, nowMs),
    countCheckout(buyer, nowMs),
  ]);
  if (!isRoom) throw tooManyHolds(draft.holdExpiresAtMs, nowMs);
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const { seats, writes } = attempt === 0 ? firstPlan : await planHold(draft, nowMs);
    const checkout = { ...draft, seats };
    const committed = await transact([
      createCheckout(checkout),
      addCheckout(browser, draft.id, nowMs),
      ...newest.map((seen) => setNewestCheckout(seen, draft.id, nowMs)),
      ...noteHold(hold, checkout),
      ...writes,
      ...(userId
        ? [requireOpenAccount(userId), notePurchase(userId, draft.id)]
        : noteGuestCheckout(draft, 'open')),
    ]);
    if (committed) return keepWithinLimits(checkout, hold, holders, nowMs);
    const [last] = (await getBrowser(browser.id))?.checkoutIds ?? [];
    if (last === draft.id) return keepWithinLimits(checkout, hold, holders, nowMs);
    if (last !== browser.checkoutIds[0] || (await isOutrun(newest))) return undefined;
    await wait(randomInt(10 * (attempt + 1)));
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};

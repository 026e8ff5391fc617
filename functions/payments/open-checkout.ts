import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { planSeats, type SeatPlan } from '../../shared/domain/capacity.ts';
import { holdEnd } from '../../shared/domain/hold-end.ts';
import { sessionHours } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { requireOpenAccount } from '../store/accounts.ts';
import { addCheckout, type Browser, getBrowser } from '../store/browsers.ts';
import { type Checkout, createCheckout, type Purchase } from '../store/checkouts.ts';
import { noteGuestCheckout } from '../store/guest-checkouts.ts';
import { notePurchase } from '../store/purchases.ts';
import { holdSeats, takenSeats } from '../store/seats.ts';
import { transact, type Write } from '../store/table.ts';
import { countWith, requireRoom, type Throttle } from '../store/throttles.ts';
import { termsOf } from './purchase.ts';

const maxTries = 12;

interface Hold {
  seats: SeatPlan;
  writes: Write[];
}

/**
 * How many seat hours one visitor, or one network address, may start to buy in an hour: a third of a day's, and
 * those of a classroom that books behind one address.
 */
const holdThrottles = (email: string, address: string): Throttle[] => {
  const sentence =
    'Too many bookings have been started in a short time. Please complete one of them, or try again in an hour.';
  return [
    { name: `holds-of:${email.toLowerCase()}`, limit: 60, windowSeconds: 3600, sentence },
    { name: `holds-from:${address}`, limit: 150, windowSeconds: 3600, sentence },
  ];
};

/** One seat for each hour of a session. Throws 409 when an hour has none left. */
const planHold = async (
  { id, purchase, holdExpiresAtMs }: Omit<Checkout, 'seats'>,
  nowMs: number,
): Promise<Hold> => {
  if (!('bookingData' in purchase)) return { seats: new Map(), writes: [] };
  const { date, timeSlot, duration } = purchase.bookingData;
  const taken = await takenSeats(date, nowMs, { consistent: true });
  const firstSeat = randomInt(site.seatsPerHour) + 1;
  const seats = planSeats(sessionHours(timeSlot, duration), taken, site.seatsPerHour, firstSeat);
  if (!seats)
    throw new AppError('conflict', 'That time has just been taken. Please choose another time or date.');
  return { seats, writes: holdSeats({ checkoutId: id, date, seats }, holdExpiresAtMs, nowMs) };
};

/**
 * Holds what is bought and writes the checkout, all in one transaction.
 * Undefined when another request of the same browser was faster. Throws 409 when an hour has no seat left, and
 * 429 when this visitor or network address holds too much already.
 */
export const openCheckout = async (
  browser: Browser,
  purchase: Purchase,
  { userId, address }: { userId: string | undefined; address: string },
  nowMs: number,
): Promise<Checkout | undefined> => {
  const bookingData = 'bookingData' in purchase ? purchase.bookingData : undefined;
  const draft: Omit<Checkout, 'seats'> = {
    id: randomUUID(),
    browserId: browser.id,
    userId,
    status: 'open',
    purchase,
    ...termsOf(purchase),
    holdExpiresAtMs: holdEnd(nowMs, bookingData),
    createdAtMs: nowMs,
  };
  const throttles = bookingData ? holdThrottles(bookingData.email, address) : [];
  const hours = bookingData?.duration ?? 0;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const { seats, writes } = await planHold(draft, nowMs);
    const committed = await transact([
      createCheckout({ ...draft, seats }),
      addCheckout(browser, draft.id, nowMs),
      ...throttles.map((throttle) => countWith(throttle, hours, nowMs)),
      ...writes,
      ...(userId
        ? [requireOpenAccount(userId), notePurchase(userId, draft.id)]
        : noteGuestCheckout(draft, 'open')),
    ]);
    if (committed) return { ...draft, seats };
    const { checkoutIds } = await getBrowser(browser.id);
    if (checkoutIds[0] === draft.id) return { ...draft, seats };
    if (checkoutIds[0] !== browser.checkoutIds[0]) return undefined;
    for (const throttle of throttles) await requireRoom(throttle, hours, nowMs);
    await wait(randomInt(10 * (attempt + 1)));
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};

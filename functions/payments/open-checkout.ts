import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { planSeats } from '../../shared/domain/capacity.ts';
import { priceBooking } from '../../shared/domain/pricing.ts';
import { sessionHours } from '../../shared/domain/slots.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { addCheckout, type Browser, getBrowser } from '../store/browsers.ts';
import { type Checkout, createCheckout } from '../store/checkouts.ts';
import { holdSeats, takenSeats } from '../store/seats.ts';
import { transact } from '../store/table.ts';

const maxTries = 12;

/** On a whole second, since the table counts expiry in seconds. */
const holdExpiryMs = (nowMs: number): number => Math.ceil(nowMs / 1000 + site.holdMinutes * 60) * 1000;

/**
 * Holds one seat for each hour and writes the checkout, all in one transaction.
 * Undefined when another request of the same browser was faster. Throws 409 when an hour has no seat left.
 */
export const openCheckout = async (
  browser: Browser,
  booking: BookingData,
  nowMs: number,
): Promise<Checkout | undefined> => {
  const { date, timeSlot, duration } = booking;
  const { sessionPriceCents, totalCents } = priceBooking(booking);
  const draft = {
    id: randomUUID(),
    browserId: browser.id,
    status: 'open' as const,
    booking,
    sessionPriceCents,
    totalCents,
    holdExpiresAtMs: holdExpiryMs(nowMs),
    createdAtMs: nowMs,
  };
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const taken = await takenSeats(date, nowMs, { consistent: true });
    const firstSeat = randomInt(site.seatsPerHour) + 1;
    const seats = planSeats(sessionHours(timeSlot, duration), taken, site.seatsPerHour, firstSeat);
    if (!seats)
      throw new AppError('conflict', 'That time has just been taken. Please choose another time or date.');
    const committed = await transact([
      createCheckout({ ...draft, seats }),
      addCheckout(browser, draft.id, nowMs),
      ...holdSeats({ checkoutId: draft.id, date, seats }, draft.holdExpiresAtMs, nowMs),
    ]);
    if (committed) return { ...draft, seats };
    const { checkoutIds } = await getBrowser(browser.id);
    if (checkoutIds[0] === draft.id) return { ...draft, seats };
    if (checkoutIds[0] !== browser.checkoutIds[0]) return undefined;
    await wait(randomInt(10 * (attempt + 1)));
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};

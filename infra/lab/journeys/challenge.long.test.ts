import type { Page } from 'playwright-core';
import { priceBooking } from '../../../shared/domain/prices/pricing.ts';
import { holdWork } from '../../../shared/domain/seats/challenge-work.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { site } from '../../../shared/site.ts';
import { askFrom } from '../../testing/local/ask-from.ts';
import { needLoopbackAddresses } from '../../testing/local/loopback-addresses.ts';
import { dateAhead, goToCheckout } from './testing/booking-steps.ts';
import { visitorUnderPolicy } from './testing/visitor-under-policy.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
beforeAll(() => needLoopbackAddresses());
const longest = site.maxDurationHours;

/** Opens checkouts for the longest sessions of a day, each from another network, and pays for none. */
const holdUnpaid = async (daysAhead: number, sessions: number): Promise<void> => {
  const slots = ['7:00 AM', '2:00 PM'];
  for (let session = 0; session < sessions; session += 1) {
    const bookingData: BookingData = {
      name: 'Kim Example',
      email: 'kim@example.com',
      date: dateAhead(daysAhead),
      timeSlot: slots[session % slots.length] as string,
      duration: longest,
      task: 'Read a book',
      isStudent: 'no',
      donationAmount: 0,
    };
    const body = { amount: priceBooking(bookingData).totalCents / 100, bookingData };
    const wish = { method: 'POST', path: '/api/create-payment-intent', body } as const;
    const { status, text } = await askFrom(`127.1.${session}.1`, world.system.origin, wish);
    if (status !== 200) throw new Error(`${status}: ${text}`);
  }
};

const checkoutAnswers = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/create-payment-intent') statuses.push(response.status());
  });
  return statuses;
};

/** Counts requests for the script that solves challenges: a page loads it for the first challenge. */
const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/solve-challenge-[^/]*\.js$/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
};

it('asks for no work, and loads no script for it, while few seats of a day are held', async () => {
  await holdUnpaid(20, 5);
  const page = await world.newVisitor();
  const [answers, scripts] = [checkoutAnswers(page), scriptsOf(page)];
  await goToCheckout(page, { daysAhead: 20 });
  expect([answers, scripts]).toEqual([[200], []]);
});

// Security: Costs for an attacker.
it('does the work unseen when many seats of a day are held, and shows the card form', async () => {
  expect(holdWork(5 * longest)).toBe(0);
  expect(holdWork(5 * longest + 6)).toBeGreaterThan(0);
  await holdUnpaid(21, 5);
  const { page, refused } = await visitorUnderPolicy(world);
  const [answers, scripts] = [checkoutAnswers(page), scriptsOf(page)];
  await goToCheckout(page, { daysAhead: 21, hours: 6 });
  expect(answers).toEqual([428, 200]);
  expect(scripts).toHaveLength(1);
  expect(refused).toEqual([]);
});

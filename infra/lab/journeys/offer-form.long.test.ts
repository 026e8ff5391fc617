import type { Page } from 'playwright-core';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { hourLabel } from '../../../shared/domain/time/slots.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, dateAhead, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { accept, openDesk } from './testing/desk-steps.ts';
import { Finger } from './testing/finger.ts';
import { expectToFit } from './testing/fit.ts';
import { press, waitingLink } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const afternoon = 14;
const mostPixels = 1400;

/** A desk in the afternoon. */
const openAfternoon = async (): Promise<{ desk: Page; office: Page }> => {
  const { clock } = world.system;
  clock.travelTo(instantOf(dateAhead(2), afternoon) + 60_000);
  const office = await world.newVisitor();
  await accept(office, await waitingLink(world, 'operator'), 'Pat');
  const { page: desk } = await openDesk(world, office, 'Lou');
  await desk.clock.setSystemTime(clock.now());
  await desk.reload();
  return { desk, office };
};

/** Keeps seats for somebody at the desk, and returns the link of the code that they scan. */
const walkIn = async (desk: Page, name: string): Promise<string> => {
  await press(desk, 'Walk-in');
  await desk.locator('[aria-labelledby=walk-in-title]').getByLabel('Name').fill(name);
  await desk.getByRole('button', { name: 'on their phone' }).click();
  const link = await desk.getByRole('link', { name: 'Open the link on this device' }).getAttribute('href');
  await desk.getByRole('button', { name: 'Close' }).click();
  return link ?? '';
};

const newPhone = async (): Promise<Page> => {
  const page = await world.newVisitor(phone);
  await page.clock.setSystemTime(world.system.clock.now());
  return page;
};

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

const takenAt = async (page: Page, hour: number): Promise<number> => {
  const { hours } = await page.evaluate(async (date) => {
    const answer = await fetch(`/api/availability?date=${date}`, { cache: 'no-store' });
    return (await answer.json()) as { hours: { timeSlot: string; seatsLeft: number }[] };
  }, dateAhead(2));
  return 12 - (hours.find(({ timeSlot }) => timeSlot === hourLabel(hour))?.seatsLeft ?? 0);
};

it('accepts an offer by a short form: hours as a fact, two taps of who has booked, and a way back', async () => {
  const { desk } = await openAfternoon();

  const walter = await newPhone();
  await walter.goto(await walkIn(desk, 'Walter Phone'));
  await press(walter, 'Book this seat');
  await walter.getByText(`${hourLabel(afternoon)} to ${hourLabel(afternoon + 1)}`).waitFor();
  await walter.getByText(/This seat is yours for 1[45]:\d\d/).waitFor();
  expect(await walter.getByLabel('Full Name').inputValue()).toBe('Walter Phone');
  expect(await heightOf(walter)).toBeLessThanOrEqual(mostPixels);
  expect(await walter.getByRole('button', { name: /[AP]M/ }).count()).toBe(0);
  for (const label of ['Date', 'Time Slot', 'Duration (hours)', 'Student?'])
    expect(await walter.getByLabel(label).count()).toBe(0);
  await expectToFit(walter);
  expect(await violationsInBothThemes(walter)).toEqual([]);
  expect(await takenAt(walter, afternoon)).toBe(1);

  const question = walter.getByRole('dialog', { name: 'Do you give the seat back?' });
  await walter.goBack();
  await question.waitFor();
  await press(walter, 'Stay here');
  await question.waitFor({ state: 'hidden' });
  await walter.getByLabel('Email', { exact: true }).fill('walter@example.com');
  await walter.getByRole('link', { name: 'Back' }).click();
  await question.waitFor();
  expect(await violationsInBothThemes(walter)).toEqual([]);
  await press(walter, 'Keep it and leave');
  await press(walter, 'Book this seat');
  expect(await walter.getByLabel('Email', { exact: true }).inputValue()).toBe('walter@example.com');
  await walter.getByLabel(/agree to the rules/).check();
  await press(walter, 'Continue to Payment');
  await walter.getByLabel('Card number').waitFor();
  await walter.getByRole('link', { name: 'Change the booking' }).click();
  await walter.getByText(/This seat is yours for 1[45]:\d\d/).waitFor();
  await walter.getByRole('link', { name: 'Back' }).click();
  await press(walter, 'Give the seat back');
  await walter.getByText('This reservation offer was declined').waitFor();
  expect(await takenAt(walter, afternoon)).toBe(0);

  const robin = await newPhone();
  await goToCheckout(robin, { daysAhead: 5, timeSlot: hourLabel(9), hours: 1 });
  await payWith(robin, cards.pays);
  await expectSuccess(robin);

  await robin.goto(await walkIn(desk, 'Robin Example'));
  const finger = new Finger();
  await finger.tap(robin.getByRole('button', { name: 'Book this seat' }));
  await robin.getByText('By going on you agree to the rules and the terms, as before.').waitFor();
  await finger.tap(robin.getByRole('button', { name: 'Continue to Payment' }));
  await payWith(robin, cards.pays);
  await expectSuccess(robin);
  expect(finger.taps).toBe(2);
});

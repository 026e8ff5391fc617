import type { Page } from 'playwright-core';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, dateAhead, expectSuccess } from './testing/booking-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const dayText = (daysAhead: number): string =>
  new Date(`${dateAhead(daysAhead)}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

const keepInWallet = (page: Page, card: string): Promise<void> =>
  page.evaluate((number) => localStorage.setItem('local-stripe-wallet', number), card);

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Chooses a session from the home page. Returns the taps until the payment. */
const chooseSession = async (page: Page, daysAhead: number): Promise<number> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Now', exact: true }).click();
  await press(page, `${dayText(daysAhead)}, `);
  await press(page, '9:00 AM');
  await page.getByLabel('Task Declaration').fill('Write the introduction');
  const agreement = page.getByLabel(/agree to the rules/);
  // A browser that has agreed before stays agreed.
  if (await agreement.isChecked()) return 3;
  await agreement.click();
  return 4;
};

/** A guest on a phone whose wallet has a card, at the payment. */
const atPayment = async (card: string): Promise<Page> => {
  const page = await world.newVisitor(phone);
  await page.goto('/');
  await keepInWallet(page, card);
  await chooseSession(page, 5);
  await page.getByLabel('Full Name').fill('Robin Example');
  await page.getByLabel('Email', { exact: true }).fill('robin@example.com');
  await press(page, 'Continue to Payment');
  await page.getByRole('radio', { name: 'Google Pay', checked: true }).waitFor();
  return page;
};

it('takes a guest who returns on a phone with a wallet 5 taps from the home page, and those of the wallet', async () => {
  const page = await atPayment(cards.pays);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Confirm Payment');
  await press(page, 'Pay with Google Pay');
  await expectSuccess(page);

  // The browser knows the name and the address from now on.
  let taps = await chooseSession(page, 6);
  await press(page, 'Continue to Payment');
  await press(page, 'Confirm Payment');
  taps += 2;
  await press(page, 'Pay with Google Pay');
  await expectSuccess(page);
  expect(taps).toBe(5);
});

it('goes on in the form after a closed wallet, a decline, and a failed authentication in it', async () => {
  const page = await atPayment(cards.declined);
  await press(page, 'Confirm Payment');
  await press(page, 'Close the wallet');
  await press(page, 'Confirm Payment');
  await press(page, 'Pay with Google Pay');
  await page.getByText('Your card was declined.').first().waitFor();
  await keepInWallet(page, cards.asksForAuthentication);
  await press(page, 'Confirm Payment');
  await press(page, 'Pay with Google Pay');
  await press(page, 'Fail authentication');
  await page
    .getByText(/unable to authenticate/i)
    .first()
    .waitFor();
  await press(page, 'Confirm Payment');
  await press(page, 'Pay with Google Pay');
  await press(page, 'Complete authentication');
  await expectSuccess(page);
});

it('still takes a card that is typed', async () => {
  const page = await atPayment(cards.declined);
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByLabel('Card number').fill(cards.pays);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await press(page, 'Confirm Payment');
  await expectSuccess(page);
});

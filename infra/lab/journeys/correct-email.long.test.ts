import type { Page } from 'playwright-core';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { expectToFit } from './testing/fit.ts';
import { expectFocus } from './testing/focus.ts';
import { mailedLink } from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

afterEach(() => world.system.clock.reset());

const question = (page: Page) => page.getByText(/Wrong address\? Correct it until \d+:\d\d [AP]M\./);
const begin = (page: Page) => page.getByRole('button', { name: 'Correct the address' }).click();
const type = async (page: Page, email: string): Promise<void> => {
  const field = page.getByLabel('Correct e-mail address');
  await expectFocus(field);
  await field.fill(email);
  await page.getByRole('button', { name: 'Correct the address' }).click();
};
const corrected = (page: Page, email: string) => page.getByText(`We now write to ${email}`).locator('..');

const aMistypedBooking = async (email: string, timeSlot: string): Promise<Page> => {
  const page = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await goToCheckout(page, { email, timeSlot, hours: 1 });
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await question(page).waitFor();
  return page;
};

it('corrects a mistyped address after paying, once. The link that went there opens nothing any more', async () => {
  const page = await aMistypedBooking('robin@exmaple.com', '10:00 AM');
  const formerLink = await mailedLink(world, 'robin@exmaple.com', /^Booked/);
  await begin(page);
  await type(page, 'robin.example.com');
  await page.getByText('Please enter a valid e-mail address, like name@example.com.').waitFor();
  await type(page, 'robin@example.com');
  await expectFocus(corrected(page, 'robin@example.com'));
  await page.getByText('A confirmation e-mail will follow, to robin@example.com.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await page.getByText('to robin@example.com.').waitFor();
  expect(await question(page).count()).toBe(0);

  const stranger = await world.newVisitor();
  await stranger.goto(formerLink);
  await stranger.getByText('We found no booking that you can open here.').waitFor();
  await stranger.goto(await mailedLink(world, 'robin@example.com', /^Booked/));
  await stranger.getByRole('heading', { name: 'Receipt' }).waitFor();
  expect(await question(stranger).count()).toBe(0);
});

it('corrects it on the page of the booking too, and says when it was too late', async () => {
  const page = await aMistypedBooking('kim@exmaple.com', '11:00 AM');
  await page.getByRole('link', { name: 'Open your booking' }).click();
  await page.getByText('Our mails about this booking go to kim@exmaple.com.').waitFor();
  await begin(page);
  world.system.clock.travelTo(Date.now() + 31 * 60_000);
  await type(page, 'kim@example.com');
  await page.getByText('It is too late to correct the address here.').waitFor();
  world.system.clock.reset();
  await type(page, 'kim@example.com');
  await expectFocus(corrected(page, 'kim@example.com'));
});

it('takes the correction back by the link to the former address, with the keyboard alone', async () => {
  const page = await aMistypedBooking('lee@example.com', '12:00 PM');
  await begin(page);
  await type(page, 'thief@example.com');
  await corrected(page, 'thief@example.com').waitFor();
  const owner = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await owner.goto(
    await mailedLink(world, 'lee@example.com', /^The email address of a booking/, '/former-address/'),
  );
  await expectFocus(owner.getByRole('heading', { name: 'Was this you?' }));
  expect(await owner.getByText(/Robin|thief@/).count()).toBe(0);
  expect(await violationsInBothThemes(owner)).toEqual([]);
  await owner.keyboard.press('Tab');
  await owner.keyboard.press('Enter');
  await expectFocus(owner.getByRole('heading', { name: 'We write to this address again' }));
  expect(await violationsInBothThemes(owner)).toEqual([]);
  await owner.reload();
  await owner.getByRole('heading', { name: 'We write to this address again' }).waitFor();
  await page.goto((await page.getByRole('link', { name: 'Open your booking' }).getAttribute('href')) ?? '');
  await page.getByText('We found no booking that you can open here.').waitFor();
});

it('asks after paying for another address where our email came back, once, and promises no email until then', async () => {
  const page = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await goToCheckout(page, { email: 'bounce+robin@simulator.amazonses.com', timeSlot: '1:00 PM', hours: 1 });
  await payWith(page, cards.pays);
  await expectSuccess(page);
  const failure = page.getByRole('alert');
  await failure
    .getByText(/robin@.* did not arrive: the mailbox does not exist[.] Please give another/)
    .waitFor();
  expect(await page.getByText('A confirmation e-mail will follow').count()).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expectToFit(page);
  await page.getByLabel('Correct e-mail address').fill('bounce+kim@simulator.amazonses.com');
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await failure.getByText(/kim@.* did not arrive: .* Please write to/).waitFor();
  // The answer of the mailbox comes unasked, and moves what is below it.
  world.forgetShifts();
});

import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, dateAhead, expectSuccess, payWith } from './testing/booking-steps.ts';
import { Finger } from './testing/finger.ts';
import { password, register, signIn } from './testing/member-steps.ts';
import { giveAuthenticator } from './testing/virtual-passkeys.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** "Mon, Dec 7" */
const shortDay = (daysAhead: number): string =>
  new Date(`${dateAhead(daysAhead)}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

it('takes a member with a passkey and a package 2 taps and the task, from a link and from the home page, without a session', async () => {
  const page = await world.newVisitor(phone);
  await giveAuthenticator(page);
  await page.goto('/auth?returnTo=/pricing');
  await register(page, 'kim');
  await page.getByRole('button', { name: 'Buy package Mini Project' }).click();
  await page.getByLabel('Email', { exact: true }).fill('kim@example.com');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, cards.pays);
  await expectSuccess(page);
  const book = page.getByRole('button', { name: 'Book with package hours' });
  const task = page.getByLabel('Task Declaration');
  const agreement = page.getByLabel(/agree to the rules/);
  await page.goto(`/booking?date=${dateAhead(4)}&from=9&hours=1`);
  await task.fill('Write the thesis');
  await page.getByLabel('Full Name').fill('Kim Example');
  await page.getByLabel('Email', { exact: true }).fill('kim@example.com');
  await agreement.check();
  await book.click();
  await page.getByRole('heading', { name: 'Session booked!' }).waitFor();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/auth');
  await signIn(page, 'kim', password);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByText('This device has a passkey now.').waitFor();

  await page.context().clearCookies();
  const fromLink = new Finger();
  await page.goto(`/booking?date=${dateAhead(5)}&from=9&hours=2`);
  await fromLink.tap(page.getByRole('button', { name: 'Use a passkey' }));
  await page.getByRole('radio', { name: 'Mini Project package', checked: true }).waitFor();
  await task.fill('Write the thesis');
  await fromLink.tap(book);
  await page.getByRole('heading', { name: 'Session booked!' }).waitFor();
  await page.getByText('9:00 AM to 11:00 AM').first().waitFor();
  expect(fromLink.taps).toBe(2);

  // The usual hours are those of the first session, a week later.
  await page.context().clearCookies();
  const fromHome = new Finger();
  await page.goto('/');
  const again = page.getByRole('link', { name: /^Book again: .*, 9:00 AM, 1 hour$/ });
  await again.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await fromHome.tap(again);
  await page.getByRole('radio', { name: 'Mini Project package', checked: true }).waitFor();
  expect(await page.getByLabel('Date').inputValue()).toBe(dateAhead(11));
  await task.fill('Write the thesis');
  await fromHome.tap(book);
  await page.getByRole('heading', { name: 'Session booked!' }).waitFor();
  await page.getByText('9:00 AM to 10:00 AM').first().waitFor();
  expect(fromHome.taps).toBe(2);

  await page.goto('/');
  await page.getByRole('link', { name: `Book again: ${shortDay(18)}, 9:00 AM, 1 hour` }).waitFor();

  // Somebody who closes the window of the passkey comes to the form all the same.
  await page.context().clearCookies();
  await page.goto('/');
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
  });
  await again.click();
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await page.getByLabel('Date').inputValue()).toBe(dateAhead(18));
});

import type { Page } from 'playwright-core';
import { eventually } from '../../testing/local/eventually.ts';
import { cards, dateAhead, expectSuccess, fillBookingForm, payWith } from './testing/booking-steps.ts';
import { expectFocus } from './testing/focus.ts';
import {
  expectFigure,
  expectToast,
  logout,
  mailedLink,
  newMember,
  password,
  register,
  signIn,
} from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const dayMs = 86_400_000;

afterEach(() => world.system.clock.reset());

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Books eight hours of a day with package hours, by the request that the page sends. */
const redeemDay = (page: Page, packageId: string, daysAhead: number): Promise<number> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/bookings', { method: 'POST', headers, body: JSON.stringify(body) });
      return response.status;
    },
    {
      name: 'Kim Example',
      email: 'kim@example.com',
      date: dateAhead(daysAhead),
      timeSlot: '8:00 AM',
      duration: 8,
      task: 'Write the thesis',
      isStudent: 'no',
      donationAmount: 0,
      packageId,
    },
  );

const onlyPackageId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [hoursPackage] = await (await fetch('/api/my-packages')).json();
    return hoursPackage.id;
  });

it('sells a package, spends its hours, and pays its refund once the last of them is sat', async () => {
  const page = await world.newVisitor();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Sign in to buy online Full Project' }).click();
  await register(page, 'kim');
  await page.waitForURL('**/pricing?package=full');
  const buy = page.getByRole('button', { name: 'Buy package Full Project' });
  await expectFocus(buy);
  await buy.click();
  await expectFocus(page.getByRole('heading', { name: 'Where should the receipt go?' }));
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByText('Please enter your e-mail address.').waitFor();
  expect(await page.getByLabel('Your password').count()).toBe(0);
  world.expectComplaint(/^Could not keep paymentDetails/);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Email', { exact: true }).fill('kim@example.com');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expectToast(page, 'Checkout not possible', 'Please let your browser store data');
  await page.reload();
  await buy.click();
  await page.getByRole('heading', { name: 'Package: Full Project' }).waitFor();
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByText('50 hours.').waitFor();
  await page.getByText('A confirmation e-mail will follow, to kim@example.com.').waitFor();
  await eventually(() =>
    expect(world.system.mailbox.list()).toContainEqual(
      expect.objectContaining({
        recipients: ['kim@example.com'],
        subject: 'You have bought the Full Project package',
      }),
    ),
  );

  const packageId = await onlyPackageId(page);
  for (const daysAhead of [3, 4, 5, 6, 7, 8]) expect(await redeemDay(page, packageId, daysAhead)).toBe(201);

  world.system.clock.travelTo(Date.now() + 12 * dayMs);
  await fillBookingForm(page, { daysAhead: 20, timeSlot: '9:00 AM', hours: 3 });
  await page.getByRole('radio', { name: 'Full Project package' }).check();
  await page.getByText('Session (3 package hours)').waitFor();
  await page.getByText('Your package has 2 hours left.').waitFor();
  await page.getByLabel('Duration (hours)').selectOption('2');
  await page.getByRole('button', { name: 'Book with package hours' }).click();
  await page.getByRole('heading', { name: 'Session booked!' }).waitFor();

  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await expectFigure(page, 'Total Spent', '$1,100');
  await expectFigure(page, 'Total Hours', '50');
  await page.getByText('1 upcoming').waitFor();
  await page.getByText('And 1 more session', { exact: true }).waitFor();
  await page.getByText('50 of 50 hours used.').waitFor();
  await page.getByText('We refund $100 to your card once you have used all of them.').waitFor();
  world.system.clock.travelTo(Date.now() + 22 * dayMs);
  await eventually(() => {
    const payment = world.system.stripe
      ?.listPayments()
      .find(({ paymentIntent }) => paymentIntent.amount === 110_000);
    expect(payment?.refunds.map(({ amount, status }) => [amount, status])).toEqual([[10_000, 'succeeded']]);
  });
});

it('lets a member ask again while the server cannot say who is signed in', async () => {
  world.expectComplaint(/^Asking who is signed in failed/);
  const page = await newMember(world, 'Lee');
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Out of order.' }),
  );
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  await page.goto('/dashboard');
  const failure = page.getByRole('alert').filter({ hasText: 'whether you are signed in' });
  await failure.waitFor();
  await page.unroute('**/api/user');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Welcome back, Lee' }));
});

const longestName = 'Sam_who_is_quiet_in_the_library1';

// ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
it('lets a member choose a new password by a confirmed address', async () => {
  const page = await newMember(world, longestName);
  for (const width of [320, 992, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await page.reload();
  await page.getByRole('heading', { name: 'Where may we write to you?' }).waitFor();
  await page.getByRole('button', { name: 'Add this address' }).click();
  await page.getByText('Please enter').first().waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Add your e-mail address').click();
  await page.getByLabel('Email', { exact: true }).fill('sam@example.com');
  await page.getByLabel('Your password').fill(`${password}!`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('That is not your current password.').waitFor();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('We sent a link to sam@example.com.').waitFor();
  await page.route('**/api/confirm-email', (route) => route.abort());
  const confirmation = await mailedLink(world, 'sam@example.com', /^Confirm/);
  const elsewhere = await world.newVisitor();
  await elsewhere.goto(confirmation);
  await elsewhere.getByText('please sign in to the account that asked for it').waitFor();
  await signIn(elsewhere, longestName, password);
  await expectFocus(elsewhere.getByRole('heading', { name: 'Confirm your e-mail address' }));
  await page.goto(confirmation);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Your e-mail address is not confirmed' }));
  expect(page.url()).toBe(`${world.system.origin}/auth`);
  await page.unroute('**/api/confirm-email');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Your e-mail address is confirmed' }));
  await page.waitForURL((url) => url.pathname === '/auth' && url.search === '');
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await page.getByText('sam@example.com', { exact: true }).waitFor();
  await logout(page);

  await page.waitForURL('**/auth**');
  await signIn(page, longestName.toLowerCase(), `${password}!`);
  await expectToast(page, 'Login failed', 'The username or the password is wrong.');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill('sam@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectFocus(page.getByText('a link to choose a new password is on its way').locator('..'));
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expectFocus(page.getByRole('button', { name: 'Forgot your password?' }));
  await page.goto(await mailedLink(world, 'sam@example.com', /^Choose a new password/));
  await page.getByLabel('New password', { exact: true }).fill('another quiet library');
  await page.getByLabel('Confirm new password').fill('another quiet library');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('heading', { name: `Welcome back, ${longestName}` }).waitFor();
  await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '');
  await logout(page);
  await signIn(page, longestName.toLowerCase(), 'another quiet library');
  await page.getByRole('heading', { name: `Welcome back, ${longestName}` }).waitFor();

  await fillBookingForm(page);
  await page.context().clearCookies();
  const goOn = page.getByRole('button', { name: 'Continue to Payment' });
  await goOn.click();
  const window = page.getByRole('dialog', { name: 'Please sign in again' });
  await window.getByRole('button', { name: 'Go on without signing in' }).click();
  await page.getByRole('alert').filter({ hasText: 'You are signed out now.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/booking');
  await goOn.click();
  await page.waitForURL('**/checkout');
});

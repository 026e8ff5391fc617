import type { Page } from 'playwright-core';
import { eventually } from '../local/testing/eventually.ts';
import {
  cards,
  dateAhead,
  expectSuccess,
  fillBookingForm,
  goToCheckout,
  payWith,
  type Wish,
} from './testing/booking-steps.ts';
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

const bookAndPay = async (page: Page, wish: Wish): Promise<void> => {
  await goToCheckout(page, wish);
  await payWith(page, cards.pays);
  await expectSuccess(page);
};

const antiCharity = { charityType: 'Anti-charity', organisation: 'Green Party', hours: 1 } as const;

it('follows stakes from the booking to each of their ends', async () => {
  const page = await newMember(world, 'Robin.E');
  await page.getByText('Your first quiet hour is still to come.').waitFor();
  await page.getByText('Booked as a guest?').waitFor();
  for (const timeSlot of ['8:00 AM', '9:00 AM', '10:00 AM'])
    await bookAndPay(page, { ...antiCharity, timeSlot, donationDollars: 10 });

  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await expectFigure(page, 'Total Sessions', '3');
  await page.getByText('3 upcoming').waitFor();
  await expectFigure(page, 'Total Hours', '3');
  await expectFigure(page, 'Total Spent', '$75');
  expect(await page.getByRole('link', { name: /Tell us how it went/ }).count()).toBe(0);

  world.system.clock.travelTo(Date.now() + 9 * dayMs);
  await page.reload();
  await page.getByText('0 upcoming').waitFor();
  let decided = '';
  for (const [choice, told] of [
    ['I achieved my goal', 'Your donation goes to St. Jude.'],
    ['I did not achieve it', 'Your donation goes to Green Party.'],
    ['I would like a refund', /Your donation (is being|has been) refunded to your card./],
  ] as const) {
    await page
      .getByRole('link', { name: /Tell us how it went/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'How Did Your Session Go?' }).waitFor();
    decided = new URL(page.url()).pathname;
    await page.getByText('$10', { exact: true }).waitFor();
    await page.getByText('Write the introduction').waitFor();
    expect(await page.getByText('still to come').count()).toBe(0);
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: 'Confirm Decision' }).click();
    await expectToast(page, 'Donation Resolved', told);
    await page.waitForURL('**/dashboard');
    await page.getByRole('main').getByText(told).waitFor();
  }
  expect(await page.getByRole('link', { name: /Tell us how it went/ }).count()).toBe(0);
  await eventually(() => {
    const refunds = world.system.stripe?.listPayments().flatMap((payment) => payment.refunds) ?? [];
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[1000, 'succeeded']]);
  });

  await page.goto(decided);
  await page.getByText('Write the introduction').waitFor();
  await logout(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.getByText('We found no booking that opens here.').waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('**/auth?returnTo=**');
});

it("lets a guest decide by the mail's link, in another browser", async () => {
  const confirmations = () =>
    world.system.mailbox.list().filter(({ subject }) => subject.startsWith('Booked')).length;
  const before = confirmations();
  const page = await world.newVisitor();
  await bookAndPay(page, { ...antiCharity, timeSlot: '1:00 PM', donationDollars: 20 });
  await eventually(() => expect(confirmations()).toBe(before + 1));
  await page.getByText('$20. If you fail, your donation goes to Green Party.').waitFor();
  const link = await mailedLink(world, 'robin@example.com', /^Booked/);

  const elsewhere = await world.newVisitor();
  const path = link.split('#')[0] ?? '';
  await elsewhere.goto(path);
  await elsewhere.getByText('We found no booking that opens here.').waitFor();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Contact Us' }).waitFor();
  expect(await elsewhere.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await elsewhere.goto(link);
  await elsewhere.getByText('In escrow').waitFor();
  expect(elsewhere.url()).toBe(world.system.origin + path);
  await elsewhere.reload();
  await elsewhere.getByText('In escrow').waitFor();
  await elsewhere.getByText('$20', { exact: true }).waitFor();
  await elsewhere.getByText('1:00 PM to 2:00 PM (1 hour)').waitFor();
  await elsewhere.getByText(/^Your session is still to come: .+, 1:00 PM\.$/).waitFor();
  await elsewhere.getByText('A decision about your donation is final.').waitFor();

  world.expectComplaint(/^Resolving the donation failed/);
  let requests = 0;
  await elsewhere.route('**/resolve-donation**', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await elsewhere.getByRole('radio', { name: 'I did not achieve it' }).check();
  await elsewhere.getByRole('button', { name: 'Confirm Decision' }).click();
  await expectFocus(elsewhere.getByRole('heading', { name: 'Is this right?' }));
  await elsewhere.getByText('$20 goes to Green Party. This decision is final.').waitFor();
  const confirm = elsewhere.getByRole('button', { name: 'Yes, this is final' });
  await confirm.click();
  await elsewhere.getByText('Please enter your e-mail address.').waitFor();
  expect(requests).toBe(0);
  await elsewhere.getByLabel('The e-mail address that you booked with').fill('robin@example.com');
  await confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expectToast(elsewhere, 'Error', 'Failed to process donation.');
  expect(requests).toBe(1);
  await confirm.click();
  await expectToast(
    elsewhere,
    'Donation Resolved',
    'This was decided before. Your donation goes to Green Party.',
  );
  await elsewhere.getByText('Your donation is settled').waitFor();
  expect(await elsewhere.getByText('In escrow').count()).toBe(0);
  expect(new URL(elsewhere.url()).pathname).toMatch(/^\/session-complete\//);

  await page.getByRole('button', { name: 'Forget my bookings on this device' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(path);
  await page.getByText('We found no booking that opens here.').waitFor();
});

/** Books eight hours of a day with package hours, as the page does. */
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

it('sells a package, spends its hours, and pays its refund with the last of them', async () => {
  const page = await world.newVisitor();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Sign in to buy online Full Project' }).click();
  await register(page, 'kim');
  await page.waitForURL('**/pricing');
  world.expectComplaint(/^Could not keep paymentDetails/);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Buy package Full Project' }).click();
  await expectToast(page, 'Checkout not possible', 'Please let your browser store data');
  await page.reload();
  await page.getByRole('button', { name: 'Buy package Full Project' }).click();
  await page.getByRole('heading', { name: 'Package: Full Project' }).waitFor();
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByText('50 hours.').waitFor();

  const packageId = await onlyPackageId(page);
  for (const daysAhead of [3, 4, 5, 6, 7, 8]) expect(await redeemDay(page, packageId, daysAhead)).toBe(201);

  world.system.clock.travelTo(Date.now() + 12 * dayMs);
  await fillBookingForm(page, { daysAhead: 20, timeSlot: '9:00 AM', hours: 3 });
  await page.getByRole('radio', { name: 'Full Project package' }).check();
  await page.getByText('Session (paid with 3 package hours)').waitFor();
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
  await eventually(() => {
    const payment = world.system.stripe
      ?.listPayments()
      .find(({ paymentIntent }) => paymentIntent.amount === 110_000);
    expect(payment?.refunds.map(({ amount, status }) => [amount, status])).toEqual([[10_000, 'succeeded']]);
  });
});

it('keeps the way to the account open while the server cannot say who is signed in', async () => {
  world.expectComplaint(/^Asking who is signed in failed/);
  const page = await newMember(world, 'Lee');
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: 'Out of order.' }));
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

it('leads to a new password by a confirmed address', async () => {
  const page = await newMember(world, longestName);
  for (const width of [320, 992, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
  }
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
  await expectFocus(page.getByLabel('Username'));
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
  await page.getByRole('alert').filter({ hasText: 'You are signed out now.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/booking');
  await goOn.click();
  await page.waitForURL('**/checkout');
});

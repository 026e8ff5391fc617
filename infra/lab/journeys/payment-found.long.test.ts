import { eventually } from '../../testing/local/eventually.ts';
import { cards, expectSuccess, fillBookingForm, goToCheckout, payWith } from './testing/booking-steps.ts';
import { expectFocus } from './testing/focus.ts';
import {
  choosePackage,
  expectToast,
  logout,
  mailedLink,
  newMember,
  password,
  signIn,
} from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const succeededPayments = () =>
  (world.system.stripe?.listPayments() ?? []).filter(
    ({ paymentIntent }) => paymentIntent.status === 'succeeded',
  );

it('finds a paid package after its member has signed out in another tab, and signed in again', async () => {
  world.expectComplaint(/^Saving the purchase failed. ApiError: 401/);
  const page = await newMember(world, 'robin.found');
  const otherTab = await page.context().newPage();
  await page.goto('/pricing');
  await choosePackage(page, 'Full Project', 'robin@example.com');
  await page.getByLabel('Card number').waitFor();
  await otherTab.goto('/dashboard');
  await logout(otherTab);
  await page.route('**/api/find-purchase', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such payment.' }),
  );
  await payWith(page, cards.pays);
  await page.getByRole('heading', { name: 'Your package is not saved yet' }).waitFor();
  expect(await page.getByText('not complete').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Back to the checkout' }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, 'robin.found', password);
  await expectSuccess(page);
  await page.getByRole('heading', { name: 'Full Project' }).waitFor();
  expect(succeededPayments()).toHaveLength(1);
});

it('finds a booking whose member has signed out in another tab by its payment alone', async () => {
  const before = succeededPayments().length;
  const page = await newMember(world, 'kim.found');
  const otherTab = await page.context().newPage();
  await goToCheckout(page, { timeSlot: '11:00 AM' });
  await otherTab.goto('/dashboard');
  await logout(otherTab);
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByText('A confirmation e-mail will follow, to robin@example.com.').waitFor();
  expect(succeededPayments()).toHaveLength(before + 1);
});

it('shows a guest the purchase of another browser, by the return address, and after a reload', async () => {
  const page = await world.newVisitor();
  let returned = '';
  await page.route('**/payment-success?**', (route) => {
    returned = route.request().url();
    return route.abort();
  });
  await goToCheckout(page, { timeSlot: '1:00 PM' });
  await Promise.all([page.waitForRequest('**/payment-success?**'), payWith(page, cards.pays)]);

  const bankApp = await world.newVisitor();
  await bankApp.goto(returned);
  await expectSuccess(bankApp);
  await bankApp.getByText('A confirmation e-mail will follow, to robin@example.com.').waitFor();
  await bankApp.getByText('The link in your confirmation e-mail still opens them.').waitFor();
  expect(new URL(bankApp.url()).search).toBe('');
  await bankApp.reload();
  await bankApp.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await bankApp.getByText('1:00 PM to 4:00 PM').waitFor();

  await bankApp.getByLabel('Username').fill('no');
  await bankApp.getByLabel('Password').fill(password);
  await bankApp.getByRole('button', { name: 'Create Account' }).click();
  await bankApp.getByText('Please choose a username of 3 to 32 characters').waitFor();
});

it('waits for a payment that the bank still processes, and asks for no second payment', async () => {
  const email = 'pat.found@example.com';
  const page = await world.newVisitor();
  await page.route('**/api/bookings', (route) =>
    route.fulfill({ status: 402, contentType: 'text/plain', body: 'Not paid yet.' }),
  );
  let questions = 0;
  await page.route('**/api/find-purchase', (route) => {
    questions += 1;
    return questions < 3
      ? route.fulfill({ json: { state: 'unpaid', message: 'This payment has not been completed.' } })
      : route.continue();
  });
  await goToCheckout(page, { timeSlot: '4:00 PM', email });
  await payWith(page, cards.pays);
  await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to the checkout' }).count()).toBe(0);
  await expectSuccess(page);
  expect(questions).toBe(3);

  await newMember(world, 'sam.found');
  await page.getByLabel('Username').fill('sam.found');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('That username is taken.').waitFor();
  await expectFocus(page.getByLabel('Username'));
  await page.getByLabel('Username').fill('pat.found');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const sent = `Open the link that we have sent to ${email}, and your account shows this booking.`;
  await expectToast(page, 'Account created', sent);
  await page.getByRole('link', { name: 'Open your booking' }).click();
  await page.getByRole('button', { name: 'Add it to my account' }).click();
  const refusal = 'Please confirm the e-mail address of this booking on your dashboard';
  await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
  await page.goto(await mailedLink(world, email, /^Confirm your e-mail address/));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await page.getByText('1 upcoming').waitFor();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { name: 'Your Booking' }).waitFor();
  expect(await page.getByRole('button', { name: 'Forget my bookings on this device' }).count()).toBe(0);
});

it('goes home with a message when a payment cannot be prepared, and keeps the form', async () => {
  world.expectComplaint(/^Preparing the payment failed/);
  const page = await world.newVisitor();
  await page.route('**/api/create-payment-intent', (route) => route.abort());
  await fillBookingForm(page, { timeSlot: '6:00 PM' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expectToast(page, 'Checkout not possible', 'nothing has been charged');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'Back to my booking' }).click();
  await page.waitForURL('**/booking');
  const task = page.getByLabel('Task Declaration');
  await eventually(async () => expect(await task.inputValue()).toBe('Write the introduction'));
});

it.each([
  [
    409,
    'text/plain',
    'That hour has just been taken. Please choose another time.',
    /^That hour has just been/,
  ],
  [503, 'application/json', '{"message":"Service Unavailable"}', /^Something went wrong on our side/],
])('stays with the form after a %i, and says what to do', async (status, contentType, body, sentence) => {
  const page = await world.newVisitor();
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status, contentType, body }));
  await fillBookingForm(page, { timeSlot: '6:00 PM' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/booking');
  expect(await page.getByLabel('Task Declaration').inputValue()).toBe('Write the introduction');
  await page.unroute('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'Confirm Payment · $70' }).waitFor();
});

it('ends a checkout after eight declined cards, says so, and goes on with a new one', async () => {
  const page = await world.newVisitor();
  await goToCheckout(page, { timeSlot: '7:00 PM', hours: 1 });
  const ended = page.getByText(/^Too many cards were declined, so this checkout has ended\./);
  const declines = () =>
    (world.system.stripe?.listEvents() ?? []).filter(({ event }) => event.type === 'charge.failed').length;
  for (let tries = 1; tries <= 8; tries += 1) {
    await payWith(page, cards.declined);
    await eventually(() => expect(declines()).toBe(tries));
    await page.getByRole('button', { name: /^Confirm Payment/ }).waitFor();
  }
  await eventually(() =>
    expect(world.system.stripe?.listPayments().map(({ paymentIntent }) => paymentIntent.status)).toContain(
      'canceled',
    ),
  );
  await payWith(page, cards.pays);
  await ended.waitFor();
  expect(await page.getByText('PaymentIntent').count()).toBe(0);
  await page.getByRole('button', { name: 'Hold my seat again' }).click();
  await ended.waitFor({ state: 'detached' });
  await payWith(page, cards.pays);
  await expectSuccess(page);
});

it('does not call a payment failed when the card fields are empty', async () => {
  const page = await world.newVisitor();
  await goToCheckout(page, { timeSlot: '8:00 PM', hours: 1 });
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await page
    .getByText(/card number is incomplete/i)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Confirm Payment' }).waitFor();
  expect(await page.getByText('Payment Failed').count()).toBe(0);
});

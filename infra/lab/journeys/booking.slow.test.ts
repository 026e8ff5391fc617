import PostalMime from 'postal-mime';
import {
  cards,
  dateAhead,
  expectSuccess,
  fillBookingForm,
  goToCheckout,
  payWith,
} from './testing/booking-steps.ts';
import { countNow, endsWithOneMore } from './testing/one-more-booking.ts';
import { settled } from './testing/settled.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

afterEach(() => world.system.clock.reset());

it('books 3 hours with a $10 stake for $80, and the booking outlives a restart', async () => {
  const before = await countNow(world);
  const page = await world.newVisitor();
  await fillBookingForm(page, { donationDollars: 10 });
  const summary = page
    .getByRole('complementary')
    .or(page.locator('aside, section'))
    .filter({ hasText: 'Total' })
    .first();
  for (const amount of ['$70', '$10', '$80']) await summary.getByText(amount, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByText('Booking: 3 hour session').waitFor();
  await page.getByText('$80', { exact: true }).waitFor();
  await page.getByText(/1[45]:\d\d/).waitFor();
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByText('Thank you for your payment!').first().waitFor();
  await page.getByText(/confirmation e-mail will follow/i).waitFor();
  await page.getByText('$80', { exact: true }).waitFor();
  await page.getByText('The link in your confirmation e-mail still opens them.').waitFor();
  await endsWithOneMore(world, before);

  const [mail] = world.system.mailbox.list();
  const parsed = await PostalMime.parse(await world.system.mailbox.source(mail?.id ?? ''));
  expect(parsed.attachments.map(({ filename }) => filename)).toContain('focus-session.ics');
  const day = new Date(`${dateAhead(7)}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  expect(parsed.text).toContain(day);
  expect(parsed.text).not.toContain('Write the introduction');

  await world.restart();
  expect(await countNow(world)).toEqual({ bookings: before.bookings + 1, mails: before.mails + 1 });
});

it('keeps the visitor on the page when a card is declined, and takes a second card', async () => {
  const before = await countNow(world);
  const page = await world.newVisitor();
  await goToCheckout(page);
  await payWith(page, cards.declined);
  await page.getByText('Payment Failed', { exact: true }).first().waitFor();
  await page.getByText('Your card was declined.').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await page.goto('/payment-success?redirect_status=failed');
  await page.getByText('Your payment was not completed.').first().waitFor();
  await page.waitForURL('**/checkout');
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await endsWithOneMore(world, before);
});

it('does not give thanks for a payment that was never made', async () => {
  const page = await world.newVisitor();
  await page.goto('/payment-success?redirect_status=succeeded');
  await page.getByRole('heading', { name: 'No payment found' }).waitFor();
  await page.waitForURL(({ search }) => search === '');
  await settled(page);
  expect(await page.locator('body').innerText()).not.toContain('Payment Successful');
});

it('gives no thanks for a payment that came too late, and says that it goes back', async () => {
  world.expectComplaint(/^Saving the purchase failed. ApiError: 409/);
  const page = await world.newVisitor();
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => shown.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  const sentence = 'Your payment came after the hold had ended and the time was taken';
  await page.route('**/api/bookings', async (route) => {
    // Thanks that do not wait for the answer would be on the page by now.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    });
    await route.fulfill({
      status: 409,
      contentType: 'text/plain',
      body: `${sentence}, so we are refunding you in full.`,
    });
  });
  await goToCheckout(page, { timeSlot: '2:00 PM' });
  await payWith(page, cards.pays);
  await page.getByRole('heading', { name: 'Your session could not be booked' }).waitFor();
  await page.getByText(sentence).waitFor();
  await page.getByRole('link', { name: 'Choose another time' }).waitFor();
  await page.getByText('Warning', { exact: true }).first().waitFor();
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown.join('\n'));
  expect(shown).toContain('Your session could not be booked');
  expect(shown).not.toMatch(/Payment Successful|Thank you for your payment/);
});

it('lets a card ask for authentication', async () => {
  const before = await countNow(world);
  const page = await world.newVisitor();
  await goToCheckout(page);
  await payWith(page, cards.asksForAuthentication);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectSuccess(page);
  await endsWithOneMore(world, before);
});

/** Pays, and closes the browser before it can save the booking. */
const payAndVanish = async (): Promise<void> => {
  const page = await world.newVisitor();
  await page.route('**/api/bookings', (route) => route.abort());
  await goToCheckout(page);
  await payWith(page, cards.pays);
  await page.waitForURL('**/payment-success**');
  await page.context().close();
};

describe('a payment ends with one booking and one mail', () => {
  afterEach(() => world.system.stripe?.setWebhookDelivery(true));

  it('when only the webhook reports it', async () => {
    const before = await countNow(world);
    await payAndVanish();
    await endsWithOneMore(world, before);
  });

  it('when only the browser reports it', async () => {
    const before = await countNow(world);
    world.system.stripe?.setWebhookDelivery(false);
    const page = await world.newVisitor();
    await goToCheckout(page);
    await payWith(page, cards.pays);
    await expectSuccess(page);
    await endsWithOneMore(world, before);
  });

  it('when only the reconciler finds it', async () => {
    const before = await countNow(world);
    world.system.stripe?.setWebhookDelivery(false);
    await payAndVanish();
    expect(await countNow(world)).toEqual(before);
    world.system.clock.travelTo(world.system.clock.now() + 16 * 60_000);
    await endsWithOneMore(world, before);
  });
});

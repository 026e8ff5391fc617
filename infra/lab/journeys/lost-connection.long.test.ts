import { fillBookingForm } from './testing/booking-steps.ts';
import { settled } from './testing/settled.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('is reported, and keeps the typed text, even when the script of toasts cannot be loaded', async () => {
  const page = await world.newVisitor();
  await page.goto('/contact');
  const message = page.getByLabel('Message', { exact: true });
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await message.fill('Is there a desk by the window?');
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to send message' }).waitFor();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).hover();
  expect(await message.inputValue()).toBe('Is there a desk by the window?');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
});

it('to the card provider is reported, and the card form can be loaded again', async () => {
  const page = await world.newVisitor();
  let isLost = true;
  await page.route('**/__local/stripe/v1/payment_intents/**', (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await fillBookingForm(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByText('The card form could not be loaded. Nothing has been charged.').waitFor();
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();
});

import { eventually } from '../../testing/local/eventually.ts';
import {
  cards,
  dateAhead,
  expectSuccess,
  fillBookingForm,
  goToCheckout,
  payWith,
} from './testing/booking-steps.ts';
import { countNow, endsWithOneMore } from './testing/one-more-booking.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const dayMs = 86_400_000;

afterEach(() => world.system.clock.reset());

it('starts with a bookable date even when the visitor’s clock is days off', async () => {
  // At noon in New York, the day has hours left to book.
  const noonMs = Date.parse(`${dateAhead(1)}T17:00:00Z`);
  world.system.clock.travelTo(noonMs);
  const page = await world.newVisitor();
  await page.clock.setSystemTime(noonMs - 3 * dayMs);
  await page.goto('/booking');
  const date = page.getByLabel('Date', { exact: true });
  await eventually(async () => expect(await date.inputValue()).not.toBe(''));
  expect(await date.inputValue()).toBe(await date.getAttribute('min'));
  await page.clock.setSystemTime(noonMs);
});

it('starts with a bookable date, and keeps the date that the visitor chooses', async () => {
  const page = await world.newVisitor();
  const date = page.getByLabel('Date', { exact: true });
  const begun = async (): Promise<string> => {
    await eventually(async () => expect(await date.inputValue()).not.toBe(''));
    return date.inputValue();
  };
  await page.goto('/booking');
  const today = await begun();
  await page.getByLabel('Full Name').fill('Robin Example');

  await page.clock.setSystemTime(Date.now() + dayMs);
  world.system.clock.travelTo(Date.now() + dayMs);
  await page.reload();
  expect(await begun()).not.toBe(today);
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Example');

  const chosen = dateAhead(20);
  await date.fill(chosen);
  await date.press('ArrowRight');
  await date.press('Backspace');
  expect(await date.inputValue()).toBe('');
  await page.keyboard.type(chosen.slice(-2));
  expect(await date.inputValue()).toBe(chosen);
  await page.reload();
  expect(await begun()).toBe(chosen);
  await date.fill('');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByText('Please choose a date').waitFor();

  await page.getByLabel('Duration (hours)').selectOption('8');
  await page.getByLabel('Time Slot').selectOption('9:00 PM');
  await page.getByText('That session would run past closing.').first().waitFor();
  expect(await page.getByText('to 5:00 AM').or(page.getByText('to 5:00 PM')).count()).toBe(0);
  expect(await date.inputValue()).toBe('');
});

it('says how to go on, and keeps the form, in a browser that stores nothing', async () => {
  world.expectComplaint(/^Could not keep/);
  const page = await world.newVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The visitor allows no storage.', 'SecurityError');
      },
    });
  });
  await fillBookingForm(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please let your browser store data' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/booking');
  expect(await page.getByLabel('Task Declaration').inputValue()).toBe('Write the introduction');
});

it('holds one seat for a new visitor who goes to the checkout in two tabs at once', async () => {
  const first = await world.newVisitor();
  const second = await first.context().newPage();
  const holds = async () => {
    const items = await tableItems(world.system.origin);
    return items.filter(({ pk }) => pk === `DAY#${dateAhead(12)}`);
  };
  for (const page of [first, second]) await fillBookingForm(page, { daysAhead: 12, hours: 1 });
  for (const page of [first, second]) void page.getByRole('button', { name: 'Continue to Payment' }).click();
  for (const page of [first, second]) await page.getByLabel('Card number').waitFor();
  expect(await holds()).toHaveLength(1);
});

it('reports a checkout that another tab has replaced or paid', async () => {
  const before = await countNow(world);
  const page = await world.newVisitor();
  await goToCheckout(page, { timeSlot: '5:00 PM' });
  const otherTab = await page.context().newPage();
  await goToCheckout(otherTab, { timeSlot: '6:00 PM' });
  await payWith(page, cards.pays);
  await page.getByText('This checkout was replaced in another tab. Nothing has been charged.').waitFor();
  expect(await page.getByText(/Your seat is held for|PaymentIntent/).count()).toBe(0);
  await page.getByRole('button', { name: 'Hold my seat again' }).click();
  await page.getByText('Your seat is held for').first().waitFor();

  await goToCheckout(otherTab, { timeSlot: '5:00 PM' });
  await payWith(otherTab, cards.pays);
  await expectSuccess(otherTab);
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await endsWithOneMore(world, before);
});

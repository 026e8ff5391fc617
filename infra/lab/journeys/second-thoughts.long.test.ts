import { localDate } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { bookPeople } from './testing/booked-people.ts';
import { cards, expectSuccess, fillBookingForm, goToCheckout, payWith } from './testing/booking-steps.ts';
import { choosePackage, expectToast, mailedLink, newMember } from './testing/member-steps.ts';
import { openDay } from './testing/office-days.ts';
import { heading, newOperator, press } from './testing/office-steps.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
afterEach(() => world.system.clock.reset());

/** A member with a confirmed address and a package. */
const withPackage = async (username: string) => {
  const page = await newMember(world, username);
  await page.goto('/pricing');
  await choosePackage(page, 'Mini Project', `${username}@example.com`);
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.goto(await mailedLink(world, `${username}@example.com`, /^Confirm/));
  await press(page, 'Confirm this address');
  await heading(page, 'Your e-mail address is confirmed');
  return page;
};

it('forgets a code once a package pays, and goes on without it', async () => {
  const { page: office, refused } = await newOperator(world);
  await office.goto('/office/codes');
  await press(office, 'New code');
  await office.getByLabel('Code', { exact: true }).fill('SPRING-10');
  await office.getByLabel('Takes off').fill('10%');
  await press(office, 'Make the code');
  await office.getByRole('listitem').filter({ hasText: 'SPRING-10' }).waitFor();

  const page = await withPackage('ann');
  await fillBookingForm(page, { hours: 2 });
  await page.getByRole('radio', { name: 'Card' }).check();
  await press(page, 'I have a code');
  await page.getByLabel('Code', { exact: true }).fill('spring-10');
  await press(page, 'Use code');
  await page.getByText('You pay $45').waitFor();
  await page.getByRole('radio', { name: 'Mini Project package' }).check();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'I have a code' }).waitFor();
  await press(page, 'Continue to Payment');
  await page.waitForURL('**/checkout');
  await page.getByText('$50').first().waitFor();
  expect(refused).toEqual([]);
});

it('keeps the reason that was typed about one package with that package', async () => {
  await withPackage('bea.north');
  await withPackage('bea.south');
  const { page, refused } = await newOperator(world);
  await page.goto('/office/packages');
  const reasonOf = async (username: string) => {
    await page.getByLabel('Find anybody').fill(`${username}@example.com`);
    await press(page, 'Search');
    await page.getByRole('region', { name: 'Mini Project' }).waitFor();
    await press(page, 'Correct hours');
    return page.getByLabel('Reason');
  };
  await (await reasonOf('bea.north')).fill('Came twice on one booking.');
  await page.getByLabel('Hours', { exact: true }).fill('-15');
  await page.getByText('does not complete the package or pay its refund').waitFor();
  await press(page, 'Back');
  expect(await (await reasonOf('bea.south')).inputValue()).toBe('');
  await press(page, 'Back');
  expect(await (await reasonOf('bea.north')).inputValue()).toBe('Came twice on one booking.');
  expect(refused).toEqual([]);
});

it('looks again at whom a message goes to once somebody else has booked, and then sends it', async () => {
  const { system } = world;
  const date = localDate(system.clock.now() + 5 * dayMs);
  await bookPeople(system.dynamoDbEndpoint, date, [
    { name: 'Ada Lovelace', hour: 9, seat: 1 },
    { name: 'Jo Park', hour: 10, seat: 2 },
  ]);
  const { page, refused } = await newOperator(world);
  await openDay(world, page, date);
  await press(page, 'Write to all');
  await page.getByLabel('Subject').fill('The lift is out of order');
  await page.getByLabel('Message').fill('Please take the stairs.');
  await press(page, 'See how many it goes to');
  await page.getByText('It goes to 2 bookings').waitFor();
  await bookPeople(system.dynamoDbEndpoint, date, [{ name: 'Sam Rivera', hour: 9, seat: 3 }]);
  await press(page, 'Send 2 mails');
  await page.getByText('3 bookings are in these hours now.').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('Please take the stairs.');
  await press(page, 'See how many it goes to');
  await press(page, 'Send 3 mails');
  await page.getByText('3 mails on the way.').waitFor();
  expect(refused).toEqual([]);
});

it('tells somebody who is blocked so at the checkout, and keeps what they have typed', async () => {
  const guest = await world.newVisitor();
  const someone = { name: 'Rude Person', email: 'rude@example.com' };
  await goToCheckout(guest, someone);
  await payWith(guest, cards.pays);
  await expectSuccess(guest);
  const { page } = await newOperator(world);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Find anybody').fill(someone.email);
  await press(page, 'Search');
  await page
    .getByRole('link', { name: /Rude Person/ })
    .first()
    .click();
  await press(page, 'Block this person');
  await page.getByLabel('Reason').fill('Threatened a proctor.');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Blocked.').waitFor();

  const again = await world.newVisitor();
  await fillBookingForm(again, { ...someone, timeSlot: '5:00 PM' });
  await press(again, 'Continue to Payment');
  await again.getByText('We cannot take a booking from you at the moment. Please write to us').waitFor();
  expect(await again.getByLabel('Task Declaration').inputValue()).toBe('Write the introduction');
});

it('says why a donation cannot be decided now, and takes the decision once the bank has made its own', async () => {
  const page = await world.newVisitor();
  const wish = {
    charityType: 'Anti-charity',
    organisation: 'Green Party',
    hours: 1,
    donationDollars: 13,
  } as const;
  await goToCheckout(page, wish);
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Open your booking' }).click();
  await page.getByRole('heading', { name: 'Your Booking' }).waitFor();
  const path = new URL(page.url()).pathname;
  world.system.clock.travelTo(Date.now() + 9 * dayMs);
  await page.goto(path);
  await page.getByRole('link', { name: 'How did your session go?' }).click();
  await page.getByRole('radio', { name: 'I achieved my goal' }).check();
  const { stripe } = world.system;
  const paid = stripe?.listPayments().find(({ paymentIntent }) => paymentIntent.amount === 2500 + 1300);
  const dispute = stripe?.disputePayment(paid?.paymentIntent.id ?? '');
  const disputed = page.getByText('is disputed, so nothing can change');
  const confirm = page.getByRole('button', { name: 'Confirm Decision' });
  await eventually(async () => {
    const items = await tableItems(world.system.origin);
    expect(items.some(({ sk }) => sk.startsWith('DISPUTE#'))).toBe(true);
  });
  await confirm.click();
  await disputed.first().waitFor();
  expect(await page.getByText('Donation Resolved').count()).toBe(0);
  stripe?.decideDispute(dispute?.id ?? '', 'won');
  await eventually(async () => {
    const items = await tableItems(world.system.origin);
    expect(items.find(({ sk }) => sk.startsWith('DISPUTE#'))).toHaveProperty('closedAt');
  });
  await page.reload();
  await page.getByRole('radio', { name: 'I achieved my goal' }).check();
  await confirm.click();
  await expectToast(page, 'Donation Resolved', 'Your donation goes to St. Jude.');
});

import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Page } from 'playwright-core';
import { instantOf, localDate } from '../../../shared/domain/time/location-time.ts';
import { site } from '../../../shared/site.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { tableName } from '../../local/state/table.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { bookPeople } from './testing/booked-people.ts';
import { cards, expectSuccess, payWith } from './testing/booking-steps.ts';
import { Finger } from './testing/finger.ts';
import { expectToFit } from './testing/fit.ts';
import { mailedLink } from './testing/member-steps.ts';
import { press } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const dayAhead = (days: number): string => localDate(world.system.clock.now() + days * 86_400_000);
const dayText = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

const fillDay = async (date: string): Promise<void> => {
  const { openingHour: hour, closingHour } = site;
  for (let seat = 1; seat <= site.seatsPerHour; seat += 1)
    await bookPeople(world.system.dynamoDbEndpoint, date, [
      { name: 'Ada Lovelace', hour, seat, duration: closingHour - hour },
    ]);
};

/** A seat of a full hour becomes free. */
const freeSeat = async (date: string, hour: number, seat: number): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(world.system.dynamoDbEndpoint));
  const [at, which] = [hour, seat].map((number) => String(number).padStart(2, '0'));
  const Key = { pk: { S: `DAY#${date}` }, sk: { S: `${at}#SEAT#${which}` } };
  await client.send(new DeleteItemCommand({ TableName: tableName, Key }));
  client.destroy();
};

const tellMe = (page: Page) => page.getByRole('group', { name: 'Tell me when a seat is free' });
const subjects = { confirm: /^Please confirm: tell me/, offer: /^A seat is reserved for you/ };

/** Somebody whom no browser knows, who confirms by the link in the mail. */
const waits = async (page: Page, email: string, date: string): Promise<void> => {
  await page.goto('/booking');
  await page.getByLabel('Date', { exact: true }).fill(date);
  await press(page, 'Tell me when a seat is free');
  await tellMe(page).getByLabel('First hour').selectOption('9:00 AM');
  await tellMe(page).getByLabel('Name').fill('Robin Example');
  await tellMe(page).getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await page.getByText('You are not on the waiting list yet').waitFor();
  await page.goto(await mailedLink(world, email, subjects.confirm, '/waiting/'));
};

it('lets guests wait on a phone and a desktop, offers them the seat in their order, and sells it', async () => {
  const { clock } = world.system;
  clock.travelTo(instantOf(dayAhead(1), 10));
  const [date, otherDate] = [dayAhead(5), dayAhead(6)];
  await fillDay(date);
  await fillDay(otherDate);

  const ada = await world.newVisitor(phone);
  await ada.clock.setSystemTime(clock.now());
  await waits(ada, 'ada@example.com', date);
  await press(ada, 'Put me on the list');
  await ada.getByText('You are number 1 on the waiting list for these hours').waitFor();
  await expectToFit(ada);
  expect(await violationsInBothThemes(ada)).toEqual([]);

  const bob = await world.newVisitor();
  await bob.clock.setSystemTime(clock.now());
  await waits(bob, 'bob@example.com', date);
  await bob.getByRole('button', { name: 'Put me on the list' }).focus();
  await bob.keyboard.press('Enter');
  await bob.getByText('You are number 2 on the waiting list for these hours').waitFor();

  // The browser knows its visitor from now on: the day, and two taps.
  await ada.goto('/booking');
  const finger = new Finger();
  await finger.tap(ada.getByRole('button', { name: `${dayText(otherDate)}, ` }));
  await finger.tap(ada.getByRole('button', { name: 'Tell me when a seat is free' }));
  expect(await violationsInBothThemes(ada)).toEqual([]);
  await finger.tap(ada.getByRole('button', { name: 'Tell me', exact: true }));
  await ada.getByText('You are number 1 on the waiting list').waitFor();
  expect(finger.taps).toBe(3);

  await freeSeat(date, 9, 4);
  await ada.goto(await mailedLink(world, 'ada@example.com', subjects.offer, '/offers/'));
  await ada.getByRole('heading', { name: dayText(date) }).waitFor();
  await expectToFit(ada);
  expect(await violationsInBothThemes(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'I do not need it' }).focus();
  await ada.keyboard.press('Enter');
  await ada.getByText('This reservation offer was declined, and no seat is free at its hours now.').waitFor();

  await bob.goto(await mailedLink(world, 'bob@example.com', subjects.offer, '/offers/'));
  await press(bob, 'Book this seat');
  await bob.getByLabel('Task Declaration').fill('Write the introduction');
  await bob.getByLabel(/agree to the rules/).check();
  await press(bob, 'Continue to Payment');
  await payWith(bob, cards.pays);
  await expectSuccess(bob);
});

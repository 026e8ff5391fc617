import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import { instantOf, localDate } from '../../shared/domain/time/location-time.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { bookPeople } from '../lab/journeys/testing/booked-people.ts';
import { eventually } from '../testing/local/eventually.ts';
import { HttpBrowser } from '../testing/local/http-browser.ts';
import { fromTerminal, type StaffPerson } from '../testing/local/staff-person.ts';
import { systemForAllTests } from '../testing/local/system-for-all-tests.ts';
import { readMail } from './state/mail-view.ts';

const tested = systemForAllTests();

const people = 100;
/** So many ask for a mail in a quarter of an hour without any work. */
const atOnce = 25;
const freedHours = [9, 10];
const freedEach = 10;

const aBrowser = () => new HttpBrowser(tested().system.origin);
const emailOf = (number: number): string => `guest${number}@example.com`;
const travelTo = (ms: number) =>
  fetch(`${tested().system.origin}/__local/api/clock`, {
    method: 'POST',
    body: JSON.stringify({ to: new Date(ms).toISOString() }),
  });

/** The matches of a pattern in the mails to an address. */
const inMailsTo = async (address: string, pattern: RegExp): Promise<string[][]> => {
  const { mailbox } = tested().system;
  const ids = mailbox.list().flatMap(({ id, recipients }) => (recipients.includes(address) ? [id] : []));
  const texts = await Promise.all(ids.map(async (id) => (await readMail(mailbox, id))?.text ?? ''));
  return texts.flatMap((text) => {
    const found = pattern.exec(text);
    return found ? [[...found]] : [];
  });
};

/** The ids of the bookings that are cancelled later, by the order in which that happens. */
const fillDay = async (date: string): Promise<string[]> => {
  const { dynamoDbEndpoint } = tested().system;
  const freed: string[] = [];
  const { openingHour, closingHour } = site;
  const [first = 0, last = 0] = [freedHours[0], freedHours.at(-1)];
  for (let seat = 1; seat <= site.seatsPerHour; seat += 1) {
    const single = freedHours.map((hour) => ({ hour, duration: 1, id: crypto.randomUUID() }));
    if (seat <= freedEach) freed.push(...single.map(({ id }) => id));
    await bookPeople(
      dynamoDbEndpoint,
      date,
      [
        { hour: openingHour, duration: first - openingHour },
        ...single,
        { hour: last + 1, duration: closingHour - last - 1 },
      ].map((session) => ({ name: 'Ada Lovelace', seat, ...session })),
    );
  }
  return freed;
};

/** Everybody waits for any hour, in their order, and confirms by the link of the mail. */
const everybodyWaits = async (date: string): Promise<void> => {
  for (let number = 0; number < people; number += 1) {
    if (number > 0 && number % atOnce === 0) await travelTo(tested().system.clock.now() + 16 * 60_000);
    const body = { name: 'Robin Example', email: emailOf(number), date, timeSlot: 'any', duration: 1 };
    expect((await aBrowser().call('join-waiting', { body })).status).toBe(201);
  }
  for (let number = 0; number < people; number += 1)
    await eventually(async () => {
      const [link] = await inMailsTo(emailOf(number), /\/waiting\/([^#\s]+)#key=(\S+)/);
      const [, id = '', key = ''] = link ?? [];
      expect((await aBrowser().call('confirm-waiting', { id, query: { key } })).status).toBe(200);
    });
};

const cancel = async (pat: StaffPerson, id: string): Promise<void> => {
  const body = { reason: 'The pipe is mended.' };
  expect((await pat.browser.call('cancel-for-holder', { id, body })).status).toBe(200);
};

/** Pays for the offer of a mail. */
const buyOffer = async (number: number): Promise<string> => {
  let link: string[] = [];
  await eventually(async () => {
    const links = await inMailsTo(emailOf(number), /\/offers\/([^#\s]+)#key=(\S+)/);
    expect(links).toHaveLength(1);
    link = links[0] ?? [];
  });
  const [, id = '', key = ''] = link;
  const browser = aBrowser();
  const { body: offer } = await browser.call('get-offer', { id, query: { key } });
  const { date, timeSlot, duration } = offer;
  const bookingData: BookingData = {
    ...{ name: 'Robin Example', email: emailOf(number), date, timeSlot, duration },
    ...{ task: 'Write the introduction', isStudent: 'no', donationAmount: 0 },
  };
  const amount = priceBooking(bookingData).totalCents / 100;
  const checkout = await browser.call('create-payment-intent', {
    body: { amount, bookingData, offer: { id, key } },
  });
  expect([number, checkout.status, checkout.status === 200 ? '' : checkout.text]).toEqual([number, 200, '']);
  await browser.pay(checkout.body.clientSecret, `card of ${number}`);
  expect((await browser.call('create-booking', { body: bookingData })).status).toBe(201);
  return timeSlot;
};

it('sells 20 seats of a full day to the first 20 of 100 who wait, one by one and in one moment', async () => {
  const date = localDate(tested().system.clock.now() + 6 * 86_400_000);
  await travelTo(instantOf(localDate(tested().system.clock.now() + 86_400_000), 10));
  const freed = await fillDay(date);
  await everybodyWaits(date);
  const pat = await fromTerminal(tested().system.origin, 'operator');
  const sold: string[] = [];
  for (const [number, id] of freed.slice(0, 10).entries()) {
    await cancel(pat, id);
    sold.push(await buyOffer(number));
  }
  await pat.show('staff-step-up');
  await Promise.all(freed.slice(10).map((id) => cancel(pat, id)));
  sold.push(...(await Promise.all(freed.slice(10).map((_, index) => buyOffer(10 + index)))));
  expect(sold.sort()).toEqual([...Array(freedEach).fill('10:00 AM'), ...Array(freedEach).fill('9:00 AM')]);
  for (let number = 0; number < people; number += 1) {
    const offers = await inMailsTo(emailOf(number), /\/offers\/([^#\s]+)#key=(\S+)/);
    expect([number, offers.length]).toEqual([number, number < freed.length ? 1 : 0]);
  }
  const late = aBrowser();
  const bookingData = { name: 'Late Guest', email: 'late@example.com', date, timeSlot: '9:00 AM' };
  const refused = await late.call('create-payment-intent', {
    body: {
      amount: 25,
      bookingData: { ...bookingData, duration: 1, task: 'Read', isStudent: 'no', donationAmount: 0 },
    },
  });
  expect(refused.status).toBe(409);
});

// Security: Holds; A campus behind one address.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { fewSeconds } from '../../../shared/domain/seats/challenge-work.ts';
import { hourLabel } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { aBooking, checkOut, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { workAskedBy } from '../../testing/challenge-work.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { declined } from '../../testing/declines.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const students = 200;

/** A session of two hours on one of five days. */
const sessionOf = (student: number) =>
  aBooking({
    date: `2026-11-${24 + (student % 5)}`,
    timeSlot: hourLabel(site.openingHour + 2 * (Math.floor(student / 5) % 7)),
    duration: 2,
    email: `student-${student}@campus.example`,
  });

/** Opens a checkout that is never paid, without doing any work. */
const giveUp = (address: string, index: number) =>
  new TestBrowser(address).send('create-payment-intent', {
    body: checkoutBody(aBooking({ date: `2027-01-${10 + (index % 15)}`, duration: 1 })),
  });

/** The work that a student is asked for until the session is booked. One in ten is declined two cards. */
const bookAndPay = async (address: string, student: number): Promise<number> => {
  const booking = sessionOf(student);
  const body = checkoutBody(booking);
  const browser = new TestBrowser(address);
  const asked = await browser.send('create-payment-intent', { body });
  browser.cookies = asked.setCookies.map((cookie) => cookie.slice(0, cookie.indexOf(';')));
  const { clientSecret } = (await checkOut(browser, booking)).body;
  if (student % 10 === 0) for (let cards = 0; cards < 2; cards += 1) await declined(system(), clientSecret);
  await pay(clientSecret);
  const { status, text } = await browser.call('create-booking', { body: booking });
  expect([student, status, status === 201 ? '' : text]).toEqual([student, 201, '']);
  return workAskedBy(asked);
};

const networks: [string, (student: number) => string][] = [
  ['an IPv4 address', () => '203.0.113.5'],
  ['an IPv6 /64', (student) => `2001:db8:1:1200::${(student + 1).toString(16)}`],
];

it.each(networks)('lets 200 students behind %s book and pay within an hour', async (_, addressOf) => {
  const works: number[] = [];
  for (let student = 0; student < students; student += 1) {
    works.push(await bookAndPay(addressOf(student), student));
    travelMinutes(60 / students);
  }
  expect(await itemsOf('BOOKING#')).toHaveLength(students);
  expect(works.filter((work) => work > 0).length).toBeLessThan(students / 2);
  expect(Math.max(...works)).toBeLessThan(fewSeconds());
});

it('lets them book for a few seconds of work, while somebody beside them opens checkouts and gives them up', async () => {
  const address = '203.0.113.5';
  const works: number[] = [];
  for (let student = 0; student < students; student += 4) {
    for (let times = 0; times < 6; times += 1) await giveUp(address, 6 * student + times);
    works.push(await bookAndPay(address, student));
    travelMinutes(240 / students);
  }
  expect(Math.max(...works)).toBe(fewSeconds());
});

import PostalMime from 'postal-mime';
import { unusualSite } from '../../shared/tested-site.ts';
import { deployChanges, takeChangesBack } from '../testing/changed-configuration.ts';
import { setClock } from '../testing/clock.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

let space: Awaited<ReturnType<typeof deployChanges>>;
beforeEach(async () => {
  space = await deployChanges(unusualSite);
  // 6:30 PM in Kolkata, after closing.
  setClock('2026-11-20T13:00:00Z');
});
afterEach(takeChangesBack);

const date = '2026-11-21';

const statusOf = async (wish: Parameters<typeof space.aBooking>[0]): Promise<number> =>
  (await space.checkOut(new space.TestBrowser(), space.aBooking({ date, duration: 1, ...wish }))).status;

it('offers the hours of its mornings, for thirty days', async () => {
  const { body } = await space.call('get-availability', { query: { date } });
  expect(body.hours).toEqual(
    ['6:00 AM', '7:00 AM', '8:00 AM', '9:00 AM', '10:00 AM'].map((timeSlot) =>
      expect.objectContaining({ timeSlot, seatsLeft: 3 }),
    ),
  );
  expect(body.bookableDates).toEqual({ first: '2026-11-20', last: '2026-12-20' });
});

it('sells three seats of an hour, within its hours and days', async () => {
  const wish = { timeSlot: '10:00 AM' };
  expect([await statusOf(wish), await statusOf(wish), await statusOf(wish)]).toEqual([200, 200, 200]);
  expect(await statusOf(wish)).toBe(409);
  expect(await statusOf({ timeSlot: '10:00 AM', duration: 2 })).toBe(400);
  expect(await statusOf({ timeSlot: '5:00 AM' })).toBe(400);
  expect(await statusOf({ timeSlot: '11:00 AM' })).toBe(400);
  expect(await statusOf({ date: '2026-12-20', timeSlot: '6:00 AM' })).toBe(200);
  expect(await statusOf({ date: '2026-12-21', timeSlot: '6:00 AM' })).toBe(400);
});

describe('on Mondays, when it is closed', () => {
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
  const sentence = /We are closed on Mondays\. Please choose another date\./;

  it('shows no hour, and names the next free one', async () => {
    const { body } = await space.call('get-availability', { query: { date: monday } });
    expect(body.hours).toEqual([]);
    const { body: days } = await space.call('get-days', { query: { from: monday } });
    expect(days.slice(0, 2)).toEqual([
      { date: monday, openHours: 0, freeHours: 0 },
      { date: tuesday, openHours: 5, freeHours: 5 },
    ]);
    const { body: next } = await space.call('get-next-free', { query: { from: monday } });
    expect(next).toEqual({ date: tuesday, timeSlot: '6:00 AM', seatsLeft: 3 });
  });

  it('sells no hour, and moves no session there', async () => {
    const wish = space.aBooking({ date: monday, timeSlot: '6:00 AM', duration: 1 });
    expect(await space.checkOut(new space.TestBrowser(), wish)).toMatchObject({
      status: 400,
      text: expect.stringMatching(sentence),
    });
    const { browser, booking } = await space.madeBooking({ ...wish, date: tuesday });
    const to = { date: monday, timeSlot: '6:00 AM' };
    const moved = await browser.call('reschedule-booking', { parameters: { id: booking.id }, body: to });
    expect([moved.status, moved.text]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('keeps a session that was booked before the day was closed', async () => {
    const wish = space.aBooking({ date: tuesday, timeSlot: '6:00 AM', duration: 1 });
    const { booking } = await space.madeBooking(wish);
    const later = await deployChanges({ ...unusualSite, closedWeekdays: ['Monday', 'Tuesday'] });
    const browser = new later.TestBrowser();
    expect((await later.checkOut(browser, later.aBooking(wish))).status).toBe(400);
    const [row] = (await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'BOOKING');
    expect(row).toMatchObject({ id: booking.id, status: 'booked', date: tuesday });
    expect(await itemsOf('DAY#')).toHaveLength(1);
  });
});

it('books at its prices, and tells of its hours by mail and calendar', async () => {
  const { booking } = await space.madeBooking(space.aBooking({ date, timeSlot: '6:00 AM', duration: 3 }));
  expect(booking.sessionPriceCents).toBe(1250 + 2 * 1000);
  await space.sendMailAbout(await itemsOf('BOOKING#'));
  const { mailbox } = system();
  const { text, attachments } = await PostalMime.parse(await mailbox.source(mailbox.list()[0]?.id ?? ''));
  for (const part of [
    '06:00 to 09:00, Kolkata time',
    '$32.50',
    'Where: 12 Park Street, Kolkata, West Bengal 700016, IN',
    'Ring at the blue door.',
    'Open the map: https://www.google.com/maps/search/',
    'From: Morning Hours Private Limited',
    'Tax number GSTIN 19ABCDE1234F1Z5',
  ])
    expect(text).toContain(part);
  const calendar = Buffer.from(attachments[0]?.content as ArrayBuffer).toString();
  expect(calendar).toContain('DTSTART:20261121T003000Z');
  expect(calendar).toContain('DTEND:20261121T033000Z');
  const unfolded = calendar.replaceAll('\r\n ', '');
  expect(unfolded).toContain('LOCATION:12 Park Street\\, Kolkata\\, West Bengal 700016\\, IN');
  expect(unfolded).toContain('DESCRIPTION:Ring at the blue door.');
});

import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { keys } from '../table/keys.ts';
import { advanceProgress, getProgress } from '../table/progress.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { aConfirmedMember } from '../testing/members.ts';
import { mailsFrom } from '../testing/new-mails.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

/** Monday, 9:00 AM to 12:00 PM in New York. */
const start = Date.parse('2026-11-23T14:00:00Z');
const end = start + 3 * 3_600_000;
const hoursBefore = (hours: number): number => start - hours * 3_600_000;
const daysAfterEnd = (days: number): number => end + days * 24 * 3_600_000;

const noticesOf = async (): Promise<string[]> =>
  (await itemsOf('BOOKING#')).filter(({ entity }) => entity === 'timed-notice').map(({ sk }) => sk);

/** Runs the reconciler at a time, and answers the subjects of the mails that this brings. */
const mailsAt = (time: number) => {
  setClock(time);
  return mailsFrom(system().mailbox, async () => {
    await reconcile();
    await sendMailAbout((await itemsOf('BOOKING#')).filter(({ entity }) => entity === 'timed-notice'));
  });
};

const subjectsAt = async (time: number): Promise<(string | undefined)[]> =>
  (await mailsAt(time)).map(({ subject }) => subject);

const early = 'Tomorrow at 9:00 AM: your focus session';
const late = 'Today at 9:00 AM: your focus session';
const question = 'How did your session go?';
const book = (changes: Partial<BookingData> = {}, browser = new TestBrowser()) =>
  madeBooking(aBooking(changes), browser);

describe('a session', () => {
  it('is followed by two reminders and one question, each once, however often the reconciler runs', async () => {
    await book();
    expect(await subjectsAt(hoursBefore(26) - 1)).toEqual([]);
    expect(await subjectsAt(hoursBefore(26))).toEqual([early]);
    expect(await subjectsAt(hoursBefore(26) + 1)).toEqual([]);
    expect(await subjectsAt(hoursBefore(2))).toEqual([late]);
    expect(await subjectsAt(start)).toEqual([]);
    expect(await subjectsAt(end)).toEqual([question]);
    for (const days of [1, 11, 14, 30]) expect(await subjectsAt(daysAfterEnd(days))).toEqual([]);
  });

  it('is told of once by two runs at the same time, and by a run that begins again', async () => {
    await book();
    setClock(hoursBefore(26));
    await Promise.all([reconcile(), reconcile()]);
    expect(await noticesOf()).toEqual(['NOTICE#reminder-26#0']);
    await advanceProgress(keys.noticesProgress(), 0);
    expect(await subjectsAt(hoursBefore(26) + 60_000)).toEqual([early]);
    expect(await subjectsAt(hoursBefore(26) + 120_000)).toEqual([]);
  });

  it('is told of by the later reminder alone after a pause, and by none once it has begun', async () => {
    await book();
    await reconcile();
    expect(await subjectsAt(hoursBefore(1))).toEqual([late]);
    await book({ timeSlot: '1:00 PM', duration: 1 });
    await book({ timeSlot: '2:00 PM', duration: 1 });
    expect(await subjectsAt(Date.parse('2026-11-23T18:00:00Z'))).toEqual(
      expect.arrayContaining(['Today at 2:00 PM: your focus session', question]),
    );
    expect(await noticesOf()).toHaveLength(3);
  });

  it('has no reminder right after its booking', async () => {
    setClock(hoursBefore(3));
    await book();
    expect(await subjectsAt(hoursBefore(3) + 60_000)).toEqual([]);
    expect(await subjectsAt(hoursBefore(2))).toEqual([late]);
  });

  it.each([
    ['2026-03-08', '2026-03-07T11:00:00Z', '2026-03-08T11:00:00Z'],
    ['2026-11-01', '2026-10-31T12:00:00Z', '2026-11-01T12:00:00Z'],
  ])('on %s, when the clocks change, has reminders 26 and 2 hours before', async (date, first, second) => {
    setClock(Date.parse(first) - 48 * 3_600_000);
    await book({ date });
    for (const [time, subject] of [
      [first, early],
      [second, late],
    ] as const) {
      expect(await subjectsAt(Date.parse(time) - 1)).toEqual([]);
      expect(await subjectsAt(Date.parse(time))).toEqual([subject]);
    }
  });
});

describe('a reminder', () => {
  it('says when, where and what, opens the booking, and can be stopped', async () => {
    const member = await aConfirmedMember(system(), 'robin@example.com');
    const { booking } = await book({ isStudent: 'yes' }, member);
    const [mail] = await mailsAt(hoursBefore(26));
    for (const text of [
      'Your focus session begins tomorrow at 9:00 AM, New York time.',
      'When: Monday, November 23, 2026\n  9:00 AM to 12:00 PM, New York time',
      'Write the introduction',
      'Your student ID, since you booked at the student rate.',
      'Cancel until Sunday, November 22 at 9:00 AM, New York time, and $45 comes back to your card.',
      'After that, until Monday, November 23 at 7:00 AM, New York time, $22.50 of $45 comes back to your card.',
      'After that, you cannot cancel it, and none of the price is refunded.',
      'Move it until Sunday, November 22 at 9:00 PM, New York time, at no charge.',
      `https://quiet.test/bookings/${booking.id}#key=`,
      `https://quiet.test/stop-reminders/${booking.id}#key=`,
    ])
      expect(mail?.text).toContain(text);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, path = '', key = ''] =
      /^<https:\/\/quiet\.test(\/api\/bookings\/[\w-]+\/stop-reminders)\?key=([\w.-]+)>$/.exec(
        header('list-unsubscribe') ?? '',
      ) ?? [];
    expect(path).toContain(booking.id);
    const oneClick = {
      parameters: { id: booking.id },
      query: { key },
      rawBody: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await call('stop-reminders', oneClick)).status).toBe(200);
    expect(await subjectsAt(hoursBefore(2))).toEqual([]);
    expect(await subjectsAt(end)).toEqual([]);
  });

  it('is not sent when it has waited until the session began', async () => {
    await book();
    setClock(hoursBefore(2));
    await reconcile();
    expect(await noticesOf()).toEqual(['NOTICE#reminder-2#0']);
    expect(await subjectsAt(start)).toEqual([]);
  });
});

describe('a cancelled or moved session', () => {
  const cancel = async (made: Awaited<ReturnType<typeof book>>) => {
    const parameters = { id: made.booking.id };
    const { body } = await made.browser.call('get-booking', { parameters });
    const expectedRefundCents = body.cancellation?.refundCents ?? 0;
    const { status, text } = await made.browser.call('cancel-booking', {
      parameters,
      body: { expectedRefundCents },
    });
    if (status !== 200) throw new Error(`${status}: ${text}`);
  };

  it('has no notice once it is cancelled', async () => {
    await cancel(await book(aStake));
    for (const time of [hoursBefore(26), hoursBefore(2), end, daysAfterEnd(11), daysAfterEnd(14)])
      expect(await subjectsAt(time)).toEqual([]);
  });

  it('has no mail for a notice that was written just before it was cancelled', async () => {
    const made = await book();
    setClock(hoursBefore(26));
    await reconcile();
    await cancel(made);
    expect(await noticesOf()).toEqual(['NOTICE#reminder-26#0']);
    expect(await subjectsAt(hoursBefore(26) + 1)).toEqual([]);
  });

  it('has its notices at its new time, again after each move', async () => {
    const { browser, booking } = await book(aStake);
    expect(await subjectsAt(hoursBefore(26))).toEqual([early]);
    const { status, text } = await browser.call('reschedule-booking', {
      parameters: { id: booking.id },
      body: { date: '2026-11-25', timeSlot: '10:00 AM' },
    });
    expect([status, text]).toEqual([200, expect.anything()]);
    expect(await subjectsAt(hoursBefore(2))).toEqual([]);
    expect(await subjectsAt(end)).toEqual([]);
    const movedStart = start + 49 * 3_600_000;
    expect(await subjectsAt(movedStart - 26 * 3_600_000)).toEqual([
      'Tomorrow at 10:00 AM: your focus session',
    ]);
    expect(await subjectsAt(movedStart - 2 * 3_600_000)).toEqual(['Today at 10:00 AM: your focus session']);
    expect(await subjectsAt(movedStart + 3 * 3_600_000)).toEqual([question]);
    expect(await subjectsAt(daysAfterEnd(11))).toEqual([]);
    expect(await subjectsAt(daysAfterEnd(13) + 3_600_000)).toEqual([
      'Your donation goes back on Wednesday, December 9, 2026',
    ]);
  });
});

it('looks again from the oldest notice that could not be written', async () => {
  const { booking } = await book();
  setClock(hoursBefore(26));
  await reconcile();
  expect(await getProgress(keys.noticesProgress())).toBe(hoursBefore(26));
  travelMinutes(5);
  await reconcile();
  expect(await getProgress(keys.noticesProgress())).toBe(hoursBefore(26));
  expect(booking.id).toBeDefined();
});

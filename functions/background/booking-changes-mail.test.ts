import ical, { type VEvent } from 'node-ical';
import PostalMime from 'postal-mime';
import { bookingCode } from '../../shared/domain/bookings/booking-code.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { aMember, boughtPackage, redemption } from '../testing/members.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const noticeRows = async (): Promise<Item[]> =>
  (await itemsOf('BOOKING#')).filter(({ entity }) => entity === 'booking-notice');

/** The newest mail, with its calendar as another program reads it. */
const newestMail = async () => {
  const { mailbox } = system();
  const source = await mailbox.source(mailbox.list()[0]?.id ?? '');
  const mail = await PostalMime.parse(source);
  const [part, file] = mail.attachments;
  expect(file?.content).toEqual(part?.content);
  const calendar = ical.sync.parseICS(new TextDecoder().decode(part?.content as ArrayBuffer));
  const event = Object.values(calendar).find((entry) => entry?.type === 'VEVENT') as VEvent;
  expect(calendar.vcalendar?.method).toBe(part?.method);
  const { uid, sequence, status, start } = event;
  return {
    ...mail,
    entry: [part?.method, uid, Number(sequence), status, start.toISOString()],
    type: /^Content-Type: text\/calendar.*/m.exec(String(source))?.[0],
  };
};

type Made = Awaited<ReturnType<typeof madeBooking>>;

const move = async ({ browser, booking: { id } }: Made, date: string) => {
  const body = { date, timeSlot: '1:00 PM' };
  const { status, text } = await browser.call('reschedule-booking', { parameters: { id }, body });
  if (status !== 200) throw new Error(`${status}: ${text}`);
};

const cancel = async ({ browser, booking: { id } }: Made) => {
  const parameters = { id };
  const { body } = await browser.call('get-booking', { parameters });
  const expectedRefundCents = body.cancellation?.refundCents ?? 0;
  const { status, text } = await browser.call('cancel-booking', {
    parameters,
    body: { expectedRefundCents },
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
};

it('one entry of a calendar is made, moved and removed by the mails about a booking', async () => {
  const made = await madeBooking(aBooking(aStake));
  const uid = `${made.booking.id}@quiethours.example`;
  await sendMailAbout((await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'BOOKING'));
  const booked = await newestMail();
  expect(booked.entry).toEqual(['REQUEST', uid, 0, 'CONFIRMED', '2026-11-23T14:00:00.000Z']);
  await move(made, '2026-11-24');
  await sendMailAbout(await noticeRows());
  const moved = await newestMail();
  expect(moved.entry).toEqual(['REQUEST', uid, 1, 'CONFIRMED', '2026-11-24T18:00:00.000Z']);
  expect(moved.subject).toBe('Moved: your focus session is on Tuesday, November 24, 2026');
  for (const text of ['1:00 PM to 4:00 PM', 'Before: Monday, November 23, 2026', '/bookings/'])
    expect(moved.text).toContain(text);
  await cancel(made);
  await sendMailAbout(await noticeRows());
  const cancelled = await newestMail();
  expect(cancelled.entry).toEqual(['CANCEL', uid, 2, 'CANCELLED', '2026-11-24T18:00:00.000Z']);
  expect(cancelled.type).toContain('method=CANCEL');
  expect(cancelled.subject).toBe('Cancelled: your focus session on Tuesday, November 24, 2026');
  for (const text of ['Session: $70 of $70', 'Donation: $10', 'Back to your card: $80'])
    expect(cancelled.text).toContain(text);
  for (const { text } of [booked, moved, cancelled])
    expect(text).toContain(`Booking: ${bookingCode(made.booking.id)}\n`);
});

it('a donation that was asked back before is none of what cancelling brings back', async () => {
  const stake = { donationAmount: 3000, charityType: 'anti-charity', charityName: 'Green Party' } as const;
  const made = await madeBooking(aBooking({ ...stake, duration: 1 }));
  system().stripe.failNext({
    path: '/v1/refunds',
    method: 'POST',
    kind: 'api_error',
    when: 'before',
    count: 9,
  });
  const parameters = { id: made.booking.id };
  await made.browser.call('resolve-donation', { parameters, body: { action: 'refund' } });
  await cancel(made);
  await sendMailAbout((await noticeRows()).filter(({ kind }) => kind === 'cancelled'));
  const { text } = await newestMail();
  for (const fact of ['Session: $25 of $25', 'Back to your card: $25']) expect(text).toContain(fact);
  expect(text).not.toContain('Donation:');
});

it.each([
  ['half of the price, late', '2026-11-22T20:00:00Z', 'Session: $35 of $70'],
  ['everything, early', '2026-11-21T20:00:00Z', 'Session: $70 of $70'],
])('a cancelled session tells of %s', async (_, time, text) => {
  const made = await madeBooking();
  setClock(time);
  await cancel(made);
  await sendMailAbout(await noticeRows());
  expect((await newestMail()).text).toContain(text);
});

it('a cancelled session of a package tells of the hours', async () => {
  const { browser } = await aMember();
  const { id } = await boughtPackage(browser, 'mini');
  const { body: booking } = await browser.call('create-booking', { body: redemption(id) });
  await cancel({ browser, booking });
  await sendMailAbout(await noticeRows());
  const { text } = await newestMail();
  expect(text).toContain(`Back to your package: ${booking.duration}`);
  expect(text).not.toContain('card');
});

it('each change has one mail, and none once it has been overtaken', async () => {
  const made = await madeBooking();
  await move(made, '2026-11-24');
  const [first] = await noticeRows();
  await move(made, '2026-11-25');
  const known = system().mailbox.list().length;
  await sendMailAbout(first ? [first] : []);
  expect(system().mailbox.list()).toHaveLength(known);
  const rows = await noticeRows();
  await Promise.all([sendMailAbout(rows), sendMailAbout(rows)]);
  expect(system().mailbox.list()).toHaveLength(known + 1);
  expect(await noticeRows()).toEqual([]);
});

// Security: A mistyped address.
import { call } from '../../../infra/testing/in-process/call.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { sendMailAbout, sendNotices } from '../../testing/mails.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const wrong = 'wrong@example.com';
const right = 'right@example.com';

/** A guest's booking whose address was corrected, and the key that was mailed to the former one. */
const corrected = async () => {
  const made = await madeBooking(aBooking({ email: wrong, phone: '+1 608 555 0100' }));
  const parameters = { id: made.booking.id };
  await made.browser.call('correct-email', { parameters, body: { email: right } });
  const mails = await mailsFrom(system().mailbox, sendNotices);
  const mail = mails.find(({ to }) => to?.[0]?.address === wrong);
  return { ...made, parameters, mail, key: /#key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
};

const read = (id: string, key?: string) =>
  call('get-email-correction', { parameters: { id }, query: { ...(key !== undefined && { key }) } });

it('shows the former address the time of the session alone, until 72 hours after the correction', async () => {
  const { booking, key } = await corrected();
  const { status, body } = await read(booking.id, key);
  expect([status, body]).toEqual([
    200,
    {
      date: booking.date,
      timeSlot: booking.timeSlot,
      duration: booking.duration,
      correctedAt: '2026-11-20T13:00:00.000Z',
      until: '2026-11-23T13:00:00.000Z',
      isTakenBack: false,
    },
  ]);
  travelMinutes(72 * 60 - 1 / 60);
  expect((await read(booking.id, key)).status).toBe(200);
  travelMinutes(1 / 60);
  expect((await read(booking.id, key)).status).toBe(404);
});

it('mails the former address a link without a word that somebody typed', async () => {
  const { booking, mail } = await corrected();
  const text = `${mail?.subject} ${mail?.text} ${mail?.html}`;
  expect(text).toContain(`/former-address/${booking.id}#key=`);
  for (const word of ['Robin', right, booking.task, '555', 'November']) expect(text).not.toContain(word);
});

it('opens nothing else of the booking to its key', async () => {
  const { booking, key, parameters } = await corrected();
  const query = { key };
  const answers = await Promise.all([
    call('get-booking', { parameters, query }),
    call('cancel-booking', { parameters, query, body: { expectedRefundCents: 7000 } }),
    call('reschedule-booking', { parameters, query, body: { date: '2026-11-26', timeSlot: '9:00 AM' } }),
    call('resolve-donation', { parameters, query, body: { action: 'refund' } }),
    call('prepare-session', { parameters, query, body: { lateMinutes: 10 } }),
    call('stop-reminders', { parameters, query }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await itemsOf(`BOOKING#${booking.id}`))[0]).toMatchObject({ status: 'booked' });
});

it('answers every other key as if there were no booking', async () => {
  const { booking, key } = await corrected();
  const other = await madeBooking(aBooking({ email: 'kim@example.com', date: '2026-11-24' }));
  const bookingLink = await (async () => {
    const [mail] = await mailsFrom(system().mailbox, async () =>
      sendMailAbout((await itemsOf(`BOOKING#${other.booking.id}`)).filter(({ sk }) => sk === 'BOOKING')),
    );
    return /#key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  })();
  const missing = await read('5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a9999', key);
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('write to')]);
  for (const [id, tried] of [
    [booking.id, undefined],
    [booking.id, ''],
    [booking.id, key.toUpperCase()],
    [booking.id, bookingLink],
    [other.booking.id, key],
    [other.booking.id, bookingLink],
    ['', key],
  ] as const) {
    const { status, text } = await read(id, tried);
    expect([status, text]).toEqual([404, missing.text]);
  }
});

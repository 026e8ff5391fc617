import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { sendNotices } from '../../testing/mails.ts';
import { aMember, confirmAddressOf } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const hours = { date: '2026-11-23', fromHour: 9, toHour: 10 };
const preview = async (changes: object = {}) =>
  (await pat.browser.call('preview-message', { body: { ...hours, ...changes } })).body;
const send = (changes: Partial<BodyInput<'send-message'>> = {}) =>
  pat.browser.call('send-message', {
    body: {
      ...hours,
      id: randomUUID(),
      subject: 'The lift is out of order',
      text: 'Please take the stairs.\nThey are on the left.',
      mails: 2,
      ...changes,
    },
  });
const refusal = async (changes: Partial<BodyInput<'send-message'>> = {}) => {
  const { status, text } = await send(changes);
  return `${status} ${text}`;
};
beforeEach(async () => {
  await madeBooking();
  await madeBooking(aBooking({ email: 'kim@example.com', timeSlot: '8:00 AM', duration: 2 }));
  await madeBooking(aBooking({ email: 'late@example.com', timeSlot: '1:00 PM' }));
});

it('writes one mail for each booking of the hours, once, with an audit row', async () => {
  expect(await preview()).toEqual({ mails: 2, withoutAddress: 0 });
  expect(await preview({ fromHour: 7, toHour: 22 })).toEqual({ mails: 3, withoutAddress: 0 });
  const id = randomUUID();
  const mails = await mailsFrom(system().mailbox, async () => {
    expect((await send({ id })).body).toEqual({ mails: 2 });
    await sendNotices();
    expect((await send({ id })).body).toEqual({ mails: 2 });
    await sendNotices();
  });
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['kim@example.com', 'robin@example.com']);
  expect(mails[0]?.subject).toBe('The lift is out of order');
  expect(mails[0]?.text).toContain('They are on the left.');
  const audited = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'message sent');
  expect(audited).toMatchObject([{ by: pat.member.id, mails: 2, fromHour: 9 }]);
});

it('is one message under its id: other words or hours are none', async () => {
  const id = randomUUID();
  expect((await send({ id })).status).toBe(201);
  const refused = '409 This message was sent already, with other words or hours. Please reload the page.';
  expect(await refusal({ id, text: 'Please take the ramp.' })).toBe(refused);
  expect(await refusal({ id, toHour: 14, mails: 3 })).toBe(refused);
});

it('goes to the address that a member has by now', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'old@example.com');
  await madeBooking(aBooking({ email: 'old@example.com', timeSlot: '5:00 PM' }), browser);
  travelMinutes(5);
  await confirmAddressOf(system(), browser, 'new@example.com');
  const mails = await mailsFrom(system().mailbox, async () => {
    await send({ fromHour: 17, toHour: 18, mails: 1 });
    await sendNotices();
  });
  const messages = mails.filter(({ subject }) => subject === 'The lift is out of order');
  expect(messages.map(({ to }) => to?.[0]?.address)).toEqual(['new@example.com']);
});

it('tells nobody who has cancelled before the mail goes', async () => {
  const { browser, booking } = await madeBooking(aBooking({ email: 'gone@example.com' }));
  const mails = await mailsFrom(system().mailbox, async () => {
    await send({ mails: 3 });
    await browser.call('cancel-booking', {
      parameters: { id: booking.id },
      body: { expectedRefundCents: 7000 },
    });
    await sendNotices();
  });
  expect(mails.filter(({ subject }) => subject === 'The lift is out of order')).toHaveLength(2);
});

it('sends at most two a day, also when they are sent at once', async () => {
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
  await send();
  await send();
  expect(await refusal()).toBe('409 2 messages were sent today already. Please write again tomorrow.');
  expect(await itemsOf('MESSAGES#')).toHaveLength(2);
});

it.each([
  [{ date: '2026-11-24' }, '409 Nobody with an address is booked in these hours, so nothing is sent.'],
  [{ date: '2026-11-19' }, '409 That day is over. Please choose another one.'],
  [{ mails: 1 }, '409 2 bookings are in these hours now. Please look again, and send it then.'],
  [{ toHour: 9 }, '400 Please choose the hours, the first one before the end.'],
  [{ text: ' ' }, '400 Please enter the message.'],
])('refuses %j, and writes nothing', async (changes, sentence) => {
  expect(await refusal(changes)).toBe(sentence);
  expect(await itemsOf('MESSAGES#')).toEqual([]);
});

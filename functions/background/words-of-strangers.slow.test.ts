// Security: Words of strangers.
import PostalMime from 'postal-mime';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { aConfirmedMember, aMember, confirmAddressOf } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const task =
  'Pay at https://evil.example/x, www.evil.example or evil。example, call +1 800 555 0199, help@evil.example';
// An id of a booking may hold any digits, but no spaces.
const wordsOfTask = /evil|800 555|pay at|help@/i;

/** By subject: all that a mail program shows of the mails about bookings that are waiting, calendars too. */
const toldNow = async (): Promise<Record<string, string>> => {
  const { mailbox } = system();
  const known = mailbox.list().length;
  await reconcile();
  await sendMailAbout(await itemsOf('BOOKING#'));
  const fresh = mailbox.list().slice(0, mailbox.list().length - known);
  const told: Record<string, string> = {};
  for (const { id } of fresh) {
    const { subject = '', text, html, attachments } = await PostalMime.parse(await mailbox.source(id));
    const files = attachments.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer));
    told[subject.replace(/[:,].*|on \w+day.*/, '')] = [subject, text, html, ...files].join('\n');
  }
  return told;
};

/** All mails about a booking that is moved, and then sat; and about one that is cancelled. */
const everyMail = async (browser: TestBrowser): Promise<Record<string, string>> => {
  const { booking } = await madeBooking(aBooking({ ...aStake, email, task }), browser);
  const second = await madeBooking(aBooking({ email, task, date: '2026-11-26' }), browser);
  const told = await toldNow();
  const to = { date: '2026-11-24', timeSlot: '1:00 PM' };
  await browser.call('reschedule-booking', { parameters: { id: booking.id }, body: to });
  await browser.call('cancel-booking', {
    parameters: { id: second.booking.id },
    body: { expectedRefundCents: 7000 },
  });
  Object.assign(told, await toldNow());
  for (const time of ['2026-11-23T18:00:00Z', '2026-11-24T16:30:00Z', '2026-11-24T21:00:00Z']) {
    setClock(time);
    Object.assign(told, await toldNow());
  }
  for (const days of [11, 15]) {
    setClock(Date.parse('2026-11-24T21:00:00Z') + days * 86_400_000);
    Object.assign(told, await toldNow());
  }
  return told;
};

const subjects = [
  'Booked',
  'Cancelled',
  'How did your session go?',
  'Moved',
  'Today at 1',
  'Tomorrow at 1',
  'Your donation goes back ',
  'Your donation of $10 goes back to your card',
];
/** The keys of links are drawn, and now and then spell a word. */
const withoutKeys = (text = ''): string => text.replace(/[\w-]{24,}/g, '');
const telling = (told: Record<string, string>): string[] =>
  Object.keys(told).filter((subject) => wordsOfTask.test(withoutKeys(told[subject])));

it('reach no address by mail that their writer may not own', async () => {
  const told = await everyMail(new TestBrowser());
  expect(Object.keys(told).sort()).toEqual(subjects);
  expect(telling(told)).toEqual([]);
});

it.each(['other@example.com', undefined])(
  'reach no address that the account has not confirmed, though another: %s',
  async (confirmed) => {
    const { browser } = await aMember();
    if (confirmed) await confirmAddressOf(system(), browser, confirmed);
    expect(telling(await everyMail(browser))).toEqual([]);
  },
);

it('are told to a member who has confirmed the address', async () => {
  const told = await everyMail(await aConfirmedMember(system(), email));
  expect(telling(told).sort()).toEqual(
    subjects.filter((subject) => subject !== 'Your donation of $10 goes back to your card'),
  );
});

it('follow a member to the next address, and reach the one before no more', async () => {
  const member = await aConfirmedMember(system(), email);
  await madeBooking(aBooking({ email, task }), member);
  setClock('2026-11-20T14:00:00Z');
  await confirmAddressOf(system(), member, 'next@example.com');
  setClock('2026-11-22T12:30:00Z');
  const told = await toldNow();
  expect(telling(told)).toContain('Tomorrow at 9');
  expect(system().mailbox.list()[0]?.recipients).toEqual(['next@example.com']);
});

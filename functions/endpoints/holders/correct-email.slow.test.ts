// Security: A mistyped address.
import { randomUUID } from 'node:crypto';
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { getBooking } from '../../store/bookings/bookings.ts';
import { aBooking, madeBooking, paidCheckout } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { indexPeople } from '../../testing/indexing.ts';
import { sendMailAbout, sendNotices, sendRequestedMails } from '../../testing/mails.ts';
import {
  aConfirmedMember,
  aMember,
  confirmAddressOf,
  mailedToken,
  passPhrase,
} from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { deleteAccount } from '../../testing/personal-data.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const wrong = 'wrong@example.com';
const right = 'right@example.com';

type Made = Awaited<ReturnType<typeof madeBooking>>;

const booked = (changes = {}) => madeBooking(aBooking({ email: wrong, ...changes }));
const correct = ({ browser, booking: { id } }: Pick<Made, 'booking' | 'browser'>, email = right) =>
  browser.call('correct-email', { parameters: { id }, body: { email } });
const open = (id: string, key: string) => call('get-booking', { parameters: { id }, query: { key } });
const keyIn = (text: string | undefined) => /#key=(\S+)/.exec(text ?? '')?.[1] ?? '';

/** The key in the link of the confirmation, as it was mailed with the booking. */
const mailedKey = async ({ booking: { id } }: Made): Promise<string> => {
  const rows = (await itemsOf(`BOOKING#${id}`)).filter(({ sk }) => sk === 'BOOKING');
  const [mail] = await mailsFrom(system().mailbox, () => sendMailAbout(rows));
  return keyIn(mail?.text);
};

describe('200', () => {
  it('gives the booking the other address, once, also when asked again or at the same time', async () => {
    const made = await booked();
    expect(made.booking.emailCorrectableUntil).toBe('2026-11-20T13:30:00.000Z');
    const answers = await Promise.all([correct(made), correct(made), correct(made, 'RIGHT@example.com')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await correct(made)).body).toMatchObject({ openedBy: 'browser' });
    const { body } = await made.browser.call('get-booking', { parameters: { id: made.booking.id } });
    expect(body.email?.toLowerCase()).toBe(right);
    expect(body).not.toHaveProperty('emailCorrectableUntil');
    expect(body).not.toHaveProperty('formerEmail');
    expect(await getBooking(made.booking.id)).toMatchObject({ formerEmail: wrong });
    const mails = await mailsFrom(system().mailbox, sendNotices);
    expect(mails.map(({ to }) => to?.[0]?.address?.toLowerCase()).sort()).toEqual([right, wrong]);
  });

  it('sends the confirmation to the new address, and to the former one no link to it, and no words', async () => {
    const made = await booked();
    await correct(made);
    const mails = await mailsFrom(system().mailbox, sendNotices);
    const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address);
    expect(to(right)?.subject).toMatch(/^Booked: your focus session on /);
    expect(to(right)?.text).toContain('it was corrected in the browser that booked');
    expect((await open(made.booking.id, keyIn(to(right)?.text))).status).toBe(200);
    const former = `${to(wrong)?.subject} ${to(wrong)?.text} ${to(wrong)?.html}`;
    expect(former).toContain('within 72 hours');
    for (const word of ['/bookings/', 'Robin', right, made.booking.task, 'November'])
      expect(former).not.toContain(word);
    expect(
      (await itemsOf(`BOOKING#${made.booking.id}`)).filter(({ sk }) => sk.startsWith('NOTICE#')),
    ).toEqual([]);
  });

  it('ends what was mailed to the former address. A new link goes to the new one', async () => {
    const made = await booked();
    const { id } = made.booking;
    const key = await mailedKey(made);
    expect((await open(id, key)).status).toBe(200);
    await correct(made);
    expect((await open(id, key)).status).toBe(404);
    const cancelled = { parameters: { id }, query: { key }, body: { expectedRefundCents: 7000 } };
    expect((await call('cancel-booking', cancelled)).status).toBe(404);
    await call('request-booking-link', { parameters: { id } });
    const [next] = await mailsFrom(system().mailbox, sendRequestedMails);
    expect(next?.to?.[0]?.address).toBe(right);
    expect((await open(id, keyIn(next?.text))).status).toBe(200);
  });

  it('ends what is on its way to the former address', async () => {
    const made = await booked();
    const rows = await itemsOf(`BOOKING#${made.booking.id}`);
    await correct(made);
    travelMinutes(5);
    const [late] = await mailsFrom(system().mailbox, () => sendMailAbout(rows));
    expect(late?.to?.[0]?.address).toBe(wrong);
    expect((await open(made.booking.id, keyIn(late?.text))).status).toBe(404);
  });

  it('finds the person by the new address alone, and strangers with the former one as before', async () => {
    await madeBooking(aBooking({ email: wrong, name: 'Max Weber', date: '2026-11-24' }));
    const made = await booked({ name: 'Ada King' });
    await indexPeople();
    const words = async (owner: string) =>
      (await itemsOf('SEARCH#')).flatMap(({ sk }) =>
        sk.endsWith(`#EMAIL#${owner}`) ? [sk.split('#')[0]] : [],
      );
    expect(await words(wrong)).toContain('ada king');
    await correct(made);
    await indexPeople();
    expect(await words(right)).toContain('ada king');
    const former = await words(wrong);
    expect(former).toEqual(expect.arrayContaining(['max weber', 'weber max', wrong]));
    expect(former.filter((word) => /ada|king/.test(word ?? ''))).toEqual([]);
  });
});

describe('400', () => {
  it.each([
    '',
    'robin',
    'a@b',
    `${'x'.repeat(250)}@example.com`,
    'a@example.com\nBcc: b@example.com',
    7,
    null,
  ])('refuses the address %j', async (email) => {
    const made = await booked();
    expect((await correct(made, email as string)).status).toBe(400);
    expect((await getBooking(made.booking.id))?.email).toBe(wrong);
  });
});

describe('404', () => {
  it('answers every other key as if there were no booking', async () => {
    const made = await booked();
    const { id } = made.booking;
    const key = await mailedKey(made);
    const stranger = new TestBrowser();
    const missing = await correct({
      browser: stranger,
      booking: { ...made.booking, id: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a9999' },
    });
    const closed = await correct({ ...made, browser: stranger });
    expect([closed.status, closed.text]).toEqual([404, missing.text]);
    const body = { email: right };
    expect((await call('correct-email', { parameters: { id }, query: { key }, body })).status).toBe(404);
    const { browser: member } = await aMember();
    await confirmAddressOf(system(), member, wrong);
    expect((await getBooking(id))?.userId).toBeDefined();
    expect((await member.call('correct-email', { parameters: { id }, body })).status).toBe(404);
    expect((await correct(made)).status).toBe(404);
    expect((await getBooking(id))?.email).toBe(wrong);
  });

  it('loses against an account that takes the booking at the same time', async () => {
    const made = await booked();
    const { browser: member } = await aMember();
    await member.call('set-email', { body: { email: wrong, password: passPhrase } });
    const body = { token: await mailedToken(system()) };
    justBefore(`BOOKING#${made.booking.id} BOOKING`, () => member.call('confirm-email', { body }));
    expect((await correct(made)).status).toBe(404);
    expect(await getBooking(made.booking.id)).toMatchObject({ email: wrong });
    expect((await itemsOf('BOOKING#')).filter(({ sk }) => sk.startsWith('NOTICE#email'))).toEqual([]);
  });
});

describe('409', () => {
  it('corrects once: of two different addresses at the same time, one is taken', async () => {
    const made = await booked();
    const answers = await Promise.all([correct(made), correct(made, 'other@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toMatch(/corrected before/);
    expect((await correct(made, wrong)).status).toBe(409);
    expect(await mailsFrom(system().mailbox, sendNotices)).toHaveLength(2);
  });

  it('corrects nothing after the minutes of regret', async () => {
    const made = await booked();
    travelMinutes(31);
    expect((await correct(made)).text).toMatch(/It is too late to correct the address here\./);
    expect((await correct(made)).status).toBe(409);
  });

  it('corrects no booking that is cancelled at the same time', async () => {
    const made = await booked();
    const parameters = { id: made.booking.id };
    justBefore(`BOOKING#${made.booking.id} BOOKING`, () =>
      made.browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 7000 } }),
    );
    expect((await correct(made)).status).toBe(409);
    expect((await getBooking(made.booking.id))?.email).toBe(wrong);
  });
});

describe('of an account', () => {
  it('no one takes the booking for 72 hours. Then its browser gives it to that of the new address', async () => {
    const made = await booked();
    await correct(made);
    const { browser } = await aMember('robin', made.browser);
    expect((await confirmAddressOf(system(), browser, right)).status).toBe(200);
    const parameters = { id: made.booking.id };
    const early = await browser.call('claim-booking', { parameters });
    expect([early.status, early.text]).toEqual([
      409,
      expect.stringContaining('It can join your account from Monday, November 23 at '),
    ]);
    travelMinutes(72 * 60);
    expect((await browser.call('claim-booking', { parameters })).status).toBe(200);
    expect((await browser.call('get-my-bookings')).body.map(({ email }) => email)).toEqual([right]);
  });

  it('with the former address, none ever takes it', async () => {
    const made = await booked();
    await correct(made);
    travelMinutes(73 * 60);
    const former = await aConfirmedMember(system(), wrong);
    expect((await former.call('get-my-bookings')).body).toEqual([]);
    former.cookies = [...former.cookies, ...made.browser.cookies];
    expect((await former.call('claim-booking', { parameters: { id: made.booking.id } })).status).toBe(403);
  });

  it('with the former address, none reads it or ends it', async () => {
    const made = await booked();
    await correct(made);
    const former = await aConfirmedMember(system(), wrong);
    const { body } = await former.call('get-my-data');
    expect([body.bookings, body.purchases]).toEqual([[], []]);
    expect((await deleteAccount(former)).body).toEqual({ done: true });
    expect(await getBooking(made.booking.id)).toMatchObject({
      email: right,
      name: 'Robin Example',
      status: 'booked',
    });
    expect((await correct(made)).status).toBe(200);
  });

  it('none reads it or ends it that had confirmed the former address while it was being paid', async () => {
    const data = aBooking({ email: wrong });
    const { browser } = await paidCheckout(data);
    const former = await aConfirmedMember(system(), wrong);
    const { body: booking } = await browser.call('create-booking', { body: data });
    expect((await correct({ browser, booking })).status).toBe(200);
    const { body } = await former.call('get-my-data');
    expect([body.bookings, body.purchases]).toEqual([[], []]);
    expect((await deleteAccount(former)).body).toEqual({ done: true });
    expect(await getBooking(booking.id)).toMatchObject({
      email: right,
      name: 'Robin Example',
      status: 'booked',
    });
  });

  it('that has taken it leaves no note about the mistyped address when it is deleted', async () => {
    const pat = await signedInStaff('operator', 'Pat');
    const made = await booked();
    const parameters = { id: made.booking.id };
    await pat.browser.call('note-person', { parameters, body: { nonce: randomUUID(), text: 'Hums.' } });
    await correct(made);
    travelMinutes(73 * 60);
    const owner = await aConfirmedMember(system(), right);
    expect((await deleteAccount(owner)).body).toEqual({ done: true });
    expect(await itemsOf('PERSON#')).toEqual([]);
  });

  it('that claims it while it is corrected, it stays the guest’s', async () => {
    const made = await booked();
    const { browser } = await aMember('stranger');
    await confirmAddressOf(system(), browser, 'first@example.com');
    // The link that confirms the mistyped address gives its account what was booked with it.
    justBefore(`BOOKING#${made.booking.id} BOOKING`, () => correct(made));
    await confirmAddressOf(system(), browser, wrong);
    expect((await browser.call('get-my-bookings')).body).toEqual([]);
    expect(await getBooking(made.booking.id)).toMatchObject({ email: right });
    expect((await getBooking(made.booking.id))?.userId).toBeUndefined();
  });
});

import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { dynamoDbFaults } from '../../testing/faults/dynamodb-faults.ts';
import { aMember, confirmAddressOf, mailedToken, passPhrase, signedIn } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const faults = dynamoDbFaults();

const email = 'Robin@example.com';
const confirm = (browser: TestBrowser, token: string) => browser.call('confirm-email', { body: { token } });

const linkFor = async (browser: TestBrowser, address = email) => {
  await browser.call('set-email', { body: { email: address, password: passPhrase } });
  return mailedToken(system());
};

const digitsFor = async (browser: TestBrowser, address = email): Promise<string> => {
  const [message] = await mailsFrom(system().mailbox, () => linkFor(browser, address));
  return /Type (\d{6}) there/.exec(message?.text ?? '')?.[1] ?? '';
};

/** Has another transaction be at the booking so many times: the first transaction is about the address. */
const outrunGiving = (times: number): void =>
  faults.strike('conflict', { operation: 'TransactWriteItems', after: 1, times });

const emailOf = async (browser: TestBrowser) => (await browser.call('get-user')).body.email;
const tasksOf = async (browser: TestBrowser) =>
  (await browser.call('get-my-bookings')).body.map(({ task }) => task);

describe('200', () => {
  it('confirms the address, in whatever browser its member is signed in', async () => {
    const { browser } = await aMember();
    const token = await linkFor(browser);
    expect((await confirm(await signedIn(), token)).body).toEqual({ done: true });
    expect(await emailOf(browser)).toBe(email);
  });

  it('confirms the address by the digits beside its link, in whatever browser its member is signed in', async () => {
    const { browser } = await aMember();
    const digits = await digitsFor(browser);
    const { browser: other } = await aMember('kim');
    expect((await other.call('confirm-email', { body: { digits } })).status).toBe(400);
    expect((await (await signedIn()).call('confirm-email', { body: { digits } })).body).toEqual({
      done: true,
    });
    expect(await emailOf(browser)).toBe(email);
  });

  it('takes the newest digits only, for ten minutes', async () => {
    const { browser } = await aMember();
    const [former, digits] = [await digitsFor(browser, 'old@example.com'), await digitsFor(browser)];
    const by = async (typed: string) =>
      (await browser.call('confirm-email', { body: { digits: typed } })).status;
    expect(former === digits ? 400 : await by(former)).toBe(400);
    travelMinutes(10);
    expect(await by(digits)).toBe(400);
    expect(await emailOf(browser)).toBeUndefined();
  });

  it("gives the account the guest's bookings made with the address, in whatever case, and no other", async () => {
    const guest = await madeBooking(aBooking({ email: 'ROBIN@example.com', task: 'mine' }));
    await madeBooking(aBooking({ email: 'kim@example.com', task: "Kim's" }));
    const { browser: other } = await aMember('kim');
    const mail = { email, task: 'of another member', timeSlot: '2:00 PM' };
    await other.call('create-payment-intent', { body: { amount: 70, bookingData: aBooking(mail) } });
    const { browser, user } = await aMember();
    expect(await tasksOf(browser)).toEqual([]);
    await confirmAddressOf(system(), browser, email);
    expect(await tasksOf(browser)).toEqual(['mine']);
    expect((await itemsOf(`BOOKING#${guest.booking.id}`))[0]?.userId).toBe(user.id);
    const parameters = { id: guest.booking.id };
    expect((await browser.call('get-booking', { parameters })).status).toBe(200);
    expect((await guest.browser.call('get-booking', { parameters })).status).toBe(404);
  });

  it('gives a booking though another transaction was at it, again and again until it may', async () => {
    await madeBooking(aBooking({ email, task: 'mine' }));
    const { browser } = await aMember();
    const token = await linkFor(browser);
    outrunGiving(4);
    expect((await confirm(browser, token)).status).toBe(200);
    expect(faults.struck).toBe(4);
    expect(await tasksOf(browser)).toEqual(['mine']);
  });

  it('is no mistake twice, or several times at once', async () => {
    await madeBooking(aBooking({ email, task: 'mine' }));
    const { browser } = await aMember();
    const token = await linkFor(browser);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(browser, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await confirm(browser, token)).status).toBe(200);
    expect(await tasksOf(browser)).toEqual(['mine']);
  });

  it('frees the previous address for others, and keeps the bookings that were made with it', async () => {
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, email);
    await madeBooking(aBooking({ email, task: 'mine' }));
    await confirmAddressOf(system(), browser, 'new@example.com');
    expect(await emailOf(browser)).toBe('new@example.com');
    const { browser: other } = await aMember('kim');
    expect((await confirmAddressOf(system(), other, email)).status).toBe(200);
    expect([await tasksOf(browser), await tasksOf(other)]).toEqual([['mine'], []]);
  });
});

describe('400', () => {
  const expectRefusal = async (browser: TestBrowser, token: string) => {
    const { status, text } = await confirm(browser, token);
    expect([status, text]).toEqual([400, 'This link has expired. Please ask for a new one.']);
  };

  it('refuses a link after a day', async () => {
    const { browser } = await aMember();
    const token = await linkFor(browser);
    travelMinutes(24 * 60 + 1);
    await expectRefusal(browser, token);
    expect(await emailOf(browser)).toBeUndefined();
  });

  it('refuses a link that was asked for in a session that has ended', async () => {
    const { browser } = await aMember();
    const token = await linkFor(browser);
    await browser.call('logout');
    const again = await signedIn();
    await expectRefusal(again, token);
    expect(await emailOf(again)).toBeUndefined();
  });

  it('refuses a link that another address has overtaken', async () => {
    const { browser } = await aMember();
    const late = await linkFor(browser, 'old@example.com');
    await confirmAddressOf(system(), browser, email);
    await expectRefusal(browser, late);
    expect(await emailOf(browser)).toBe(email);
  });

  it('refuses anything but a confirmation link', async () => {
    const { browser, user } = await aMember();
    await confirmAddressOf(system(), browser, email);
    await browser.call('request-password-reset', { body: { email } });
    await expectRefusal(browser, await mailedToken(system()));
    const nowMs = Date.now();
    const expiresAtMs = nowMs + 60_000;
    for (const claims of [{}, { email }, { email, generation: 1 }, { generation: 1, replaces: email }])
      await expectRefusal(
        browser,
        await issueToken({
          audience: 'session',
          subject: user.id,
          nowMs,
          expiresAtMs,
          claims: claims as Record<string, string | number>,
        }),
      );
    await expectRefusal(browser, 'x');
  });
});

describe('401', () => {
  it('asks for a session, and the link stays good', async () => {
    const { browser } = await aMember();
    const token = await linkFor(browser);
    const { status, text } = await confirm(new TestBrowser(), token);
    expect([status, text]).toEqual([401, 'Please sign in first.']);
    expect((await confirm(browser, token)).status).toBe(200);
  });
});

describe('403', () => {
  // ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
  it('gives a stranger nothing when the owner of the address opens the link that the stranger asked for', async () => {
    const { booking, browser: guest } = await madeBooking(aBooking({ email, task: 'mine' }));
    const { browser: stranger } = await aMember();
    const token = await linkFor(stranger);
    const { browser: owner } = await aMember('kim');
    const { status, text } = await confirm(owner, token);
    expect([status, text]).toEqual([
      403,
      'Another account asked for this link. Please sign in to that account and open the link again.',
    ]);
    expect((await confirm(guest, token)).status).toBe(401);
    expect([await emailOf(stranger), await emailOf(owner)]).toEqual([undefined, undefined]);
    expect([await tasksOf(stranger), await tasksOf(owner)]).toEqual([[], []]);
    expect((await itemsOf(`BOOKING#${booking.id}`))[0]?.userId).toBeUndefined();
  });
});

describe('409', () => {
  it('gives an address to one account', async () => {
    const { browser } = await aMember();
    const { browser: other } = await aMember('kim');
    const [mine, theirs] = [await linkFor(browser), await linkFor(other, email.toUpperCase())];
    const answers = await Promise.all([confirm(browser, mine), confirm(other, theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toBe(
      'Another account uses this e-mail address. Please sign in to that one.',
    );
    const emails = [await emailOf(browser), await emailOf(other)];
    expect(emails.filter((address) => address !== undefined)).toHaveLength(1);
  });
});

describe('503', () => {
  it('says so when a booking could not be given, and the link stays good', async () => {
    await madeBooking(aBooking({ email, task: 'mine' }));
    const { browser } = await aMember();
    const token = await linkFor(browser);
    outrunGiving(100);
    const { status, text } = await confirm(browser, token);
    expect(status).toBe(503);
    expect(text).toMatch(/^We are very busy right now\. Please try again in a moment\./);
    faults.clear();
    expect(await tasksOf(browser)).toEqual([]);
    expect((await confirm(browser, token)).status).toBe(200);
    expect(await tasksOf(browser)).toEqual(['mine']);
  });
});

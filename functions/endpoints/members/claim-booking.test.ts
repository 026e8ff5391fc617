import type { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { sendNotices } from '../../testing/mails.ts';
import { aMember, confirmAddressOf, passPhrase, signedIn } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'Robin@example.com';
const claim = (browser: TestBrowser, id: string) => browser.call('claim-booking', { parameters: { id } });
const tasksOf = async (browser: TestBrowser) =>
  (await browser.call('get-my-bookings')).body.map(({ task }) => task);

/** A member with a confirmed address, who has signed out, booked as a guest with that address, and signed in again. */
const aForgetfulMember = async () => {
  const { browser } = await aMember('robin');
  await confirmAddressOf(system(), browser, email);
  await browser.call('logout');
  const { booking } = await madeBooking(aBooking({ email: 'robin@EXAMPLE.com' }), browser);
  await browser.call('login', { body: { username: 'robin', password: passPhrase } });
  return { browser, booking };
};

describe('200', () => {
  it('gives a member the booking that this browser has made, once, also when asked at the same time', async () => {
    const { browser, booking } = await aForgetfulMember();
    const answers = await Promise.all([1, 2, 3].map(() => claim(browser, booking.id)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { done: true }]));
    expect(await tasksOf(await signedIn())).toEqual([booking.task]);
    expect((await claim(browser, booking.id)).status).toBe(200);
  });

  it('tells the address of the booking', async () => {
    const { browser, booking } = await aForgetfulMember();
    await claim(browser, booking.id);
    const known = system().mailbox.list().length;
    await sendNotices();
    expect(system().mailbox.list().length - known).toBe(1);
    expect(system().mailbox.list()[0]).toMatchObject({
      recipients: ['robin@example.com'],
      subject: 'Your booking is in an account now',
    });
  });

  it('erases it with the account', async () => {
    const { browser, booking } = await aForgetfulMember();
    await claim(browser, booking.id);
    await browser.call('delete-account', { body: { password: passPhrase } });
    // The mail about the cancelled session still needs its words. Its row is deleted once it is sent.
    const others = (await itemsOf()).filter(({ sk }) => !sk.startsWith('NOTICE#'));
    expect(JSON.stringify(others)).not.toContain(booking.task);
  });
});

describe('401', () => {
  it('gives nothing to a guest', async () => {
    const { browser, booking } = await madeBooking();
    expect((await claim(browser, booking.id)).status).toBe(401);
  });
});

describe('403', () => {
  it.each([undefined, 'other@example.com'])(
    "gives nothing to an account with another confirmed address than the booking's: %s",
    async (confirmed) => {
      const { browser, booking } = await madeBooking();
      await aMember('robin', browser);
      if (confirmed) await confirmAddressOf(system(), browser, confirmed);
      await browser.call('set-email', { body: { email: booking.email, password: passPhrase } });
      expect((await claim(browser, booking.id)).status).toBe(403);
      expect(await tasksOf(browser)).toEqual([]);
      expect((await browser.call('get-booking', { parameters: { id: booking.id } })).body.openedBy).toBe(
        'browser',
      );
    },
  );
});

describe('404', () => {
  it("gives no booking of another browser, of another member, of another time, or that there isn't", async () => {
    const { browser, booking } = await aForgetfulMember();
    const elsewhere = await signedIn();
    const missing = await claim(elsewhere, '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111');
    const closed = await claim(elsewhere, booking.id);
    expect([closed.status, closed.text]).toEqual([404, missing.text]);
    expect((await claim(elsewhere, 'x')).status).toBe(404);

    await claim(browser, booking.id);
    await browser.call('logout');
    await aMember('lee', browser);
    expect((await claim(browser, booking.id)).status).toBe(404);
    expect(await tasksOf(browser)).toEqual([]);
  });

  it('gives no booking whose browser opens it no more', async () => {
    const { browser, booking } = await aForgetfulMember();
    travelMinutes(95 * 1440);
    await browser.call('login', { body: { username: 'robin', password: passPhrase } });
    expect((await claim(browser, booking.id)).status).toBe(404);
  });
});

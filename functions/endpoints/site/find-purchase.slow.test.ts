// Security: An account.
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { eventually } from '../../../infra/testing/local/eventually.ts';
import { aBooking, aStake, checkOut, paidCheckout, paidTooLate, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { checkoutHandlers } from '../../testing/fulfilling.ts';
import { aMember, paidPackage, passPhrase } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

/** From a browser that knows nothing but the return address. */
const find = (clientSecret: string) => new TestBrowser().call('find-purchase', { body: { clientSecret } });

const opened = async (data = aBooking()) => (await checkOut(new TestBrowser(), data)).body.clientSecret;

describe('200', () => {
  it('books what a guest has paid for, once, however often and wherever it is asked', async () => {
    const { booking, clientSecret } = await paidCheckout(aBooking(aStake));
    const answers = await Promise.all(Array.from({ length: 5 }, () => find(clientSecret)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toMatchObject({ booking });
    expect(answers[0]?.setCookies).toEqual([]);
    expect(await itemsOf('BOOKING#')).toHaveLength(1);
  });

  it('finds what the webhook has booked', async () => {
    const { booking, clientSecret } = await paidCheckout();
    await checkoutHandlers(system()).fromWebhook(clientSecret);
    expect((await find(clientSecret)).body).toMatchObject({ booking });
  });

  it("gives a member's package to their account, also where nobody is signed in", async () => {
    const { browser, user } = await aMember();
    const clientSecret = await paidPackage(browser, 'full');
    const { body } = await find(clientSecret);
    expect(body).toMatchObject({ hoursPackage: { userId: user.id, name: 'Full Project' } });
    expect((await browser.call('get-my-packages')).body).toHaveLength(1);
  });

  it('says that nothing has been charged while nothing is paid, and when the checkout has ended', async () => {
    const clientSecret = await opened();
    const message = 'This payment has not been completed, and you have not been charged.';
    expect((await find(clientSecret)).body).toEqual({ state: 'unpaid', message });
    await pay(clientSecret, '4000000000000002');
    expect((await find(clientSecret)).body).toEqual({ state: 'unpaid', message });
    travelMinutes(16);
    await checkoutHandlers(system()).fromReconciler();
    expect((await find(clientSecret)).body).toEqual({
      state: 'unpaid',
      message: 'This checkout has ended, and you have not been charged.',
    });
  });

  it('says that a payment is being processed, and finds it once it is through', async () => {
    const clientSecret = await opened();
    await pay(clientSecret, '4000000000001737');
    const message = expect.stringContaining('Your bank is still processing your payment');
    expect((await find(clientSecret)).body).toEqual({ state: 'processing', message });
    await eventually(async () => expect((await find(clientSecret)).body).toHaveProperty('booking'));
  });

  it('says that a payment is refunded, and why', async () => {
    const { clientSecret } = await paidTooLate();
    expect((await find(clientSecret)).body).toEqual({
      state: 'refunded',
      message: expect.stringContaining('we are refunding you in full'),
    });
  });

  it('says so when an account is deleted before the payment for its package comes', async () => {
    const { browser } = await aMember();
    const clientSecret = await paidPackage(browser, 'mini');
    await browser.call('delete-account', { body: { password: passPhrase } });
    expect((await find(clientSecret)).body).toEqual({
      state: 'refunded',
      message: 'Your account was deleted before your payment came, so we are refunding you in full.',
    });
  });
});

describe('404', () => {
  const sentence = 'There is no such payment. Please use the link in your confirmation e-mail.';

  // Security: The return address.
  it('finds a payment only by its own secret', async () => {
    const { clientSecret } = await paidCheckout();
    const { clientSecret: other } = await paidCheckout(aBooking({ timeSlot: '2:00 PM' }));
    const [id, secret] = clientSecret.split('_secret_') as [string, string];
    const [otherId, otherSecret] = other.split('_secret_') as [string, string];
    const wrong = [
      `${otherId}_secret_${secret}`,
      `${id}_secret_${otherSecret}`,
      clientSecret.slice(0, -1),
      `${clientSecret}x`,
      `${id}_secret_${secret.toUpperCase()}`,
      `pi_unknown_secret_${secret}`,
    ];
    for (const each of wrong) {
      const { status, text } = await find(each);
      expect([status, text]).toEqual([404, sentence]);
    }
    expect(await itemsOf('BOOKING#')).toEqual([]);
  });

  // Security: The return address.
  it('forgets the return address a day after the checkout', async () => {
    const { clientSecret } = await paidCheckout();
    travelMinutes(24 * 60);
    expect((await find(clientSecret)).status).toBe(200);
    travelMinutes(1);
    expect((await find(clientSecret)).text).toBe(sentence);
  });

  // Security: The return address.
  it('finds no payment of an erased visitor', async () => {
    const { browser } = await aMember();
    const { clientSecret } = (await checkOut(browser, aBooking())).body;
    await pay(clientSecret);
    await browser.call('create-booking', { body: aBooking() });
    await browser.call('delete-account', { body: { password: passPhrase } });
    expect((await find(clientSecret)).text).toBe(sentence);
  });
});

const forged = { clientSecret: 'pi_1_secret_2' };

it.each([
  {},
  { clientSecret: 'pi_1' },
  { clientSecret: 'ch_1_secret_2' },
  { clientSecret: 'pi_1/../x_secret_2' },
  { ...forged, more: 1 },
])('400: refuses %j', async (body) => {
  expect((await call('find-purchase', { body })).status).toBe(400);
});

// Security: The return address.
it('428: asks for work beyond 300 failed lookups of one network address, and counts no other', async () => {
  const address = '203.0.113.5';
  const ask = (body: { clientSecret: string }) => new TestBrowser(address).send('find-purchase', { body });
  const { clientSecret } = await paidCheckout();
  for (let times = 0; times < 300; times += 50)
    await Promise.all(Array.from({ length: 50 }, () => ask(forged)));
  expect([(await ask(forged)).status, (await ask(forged)).status]).toEqual([404, 428]);
  const beside = await new TestBrowser(address).call('find-purchase', { body: { clientSecret } });
  expect(beside.status).toBe(200);
  travelMinutes(15);
  for (let times = 0; times < 301; times += 1) expect((await ask({ clientSecret })).status).toBe(200);
});

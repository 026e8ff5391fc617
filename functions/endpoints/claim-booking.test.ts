import type { TestBrowser } from '../../infra/local/in-process/call.ts';
import { madeBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { aMember, passPhrase, signedIn } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const claim = (browser: TestBrowser, id: string) => browser.call('claim-booking', { parameters: { id } });
const tasksOf = async (browser: TestBrowser) =>
  (await browser.call('get-my-bookings')).body.map(({ task }) => task);

describe('200', () => {
  it('gives a new member the booking that this browser has made, once, also when asked at the same time', async () => {
    const { browser, booking } = await madeBooking();
    await aMember('robin', browser);
    const answers = await Promise.all([1, 2, 3].map(() => claim(browser, booking.id)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { done: true }]));
    expect(await tasksOf(await signedIn())).toEqual([booking.task]);
    expect((await claim(browser, booking.id)).status).toBe(200);
  });

  it('erases it with the account', async () => {
    const { browser, booking } = await madeBooking();
    await aMember('robin', browser);
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

describe('404', () => {
  it("gives no booking of another browser, of another member, of another time, or that there isn't", async () => {
    const { browser, booking } = await madeBooking();
    const { browser: stranger } = await aMember('kim');
    const missing = await claim(stranger, '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111');
    const closed = await claim(stranger, booking.id);
    expect([closed.status, closed.text]).toEqual([404, missing.text]);
    expect((await claim(stranger, 'x')).status).toBe(404);

    await aMember('robin', browser);
    await claim(browser, booking.id);
    await browser.call('logout');
    await aMember('lee', browser);
    expect((await claim(browser, booking.id)).status).toBe(404);
    expect(await tasksOf(browser)).toEqual([]);

    const late = await madeBooking();
    travelMinutes(95 * 1440);
    await aMember('sam', late.browser);
    expect((await claim(late.browser, late.booking.id)).status).toBe(404);
  });
});

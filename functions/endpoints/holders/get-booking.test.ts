import { randomUUID } from 'node:crypto';
import { call } from '../../../infra/testing/in-process/call.ts';
import type { Audience } from '../../../shared/domain/access/key-terms.ts';
import { hourMs } from '../../../shared/domain/time/milliseconds.ts';
import { bookingLink } from '../../mail/layout/booking-link.ts';
import { checkoutCookie } from '../../runtime/cookies.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { aBooking, checkOut, madeBooking, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, confirmAddressOf, passPhrase, signedIn } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

/** From the morning of the tests to the day of the bookings. */
const daysToSession = 3;

const token = (audience: Audience, subject: string, lifetimeMs = hourMs) =>
  issueToken({ audience, subject, nowMs: Date.now(), expiresAtMs: Date.now() + lifetimeMs });

const read = (id: string, query: Record<string, string> = {}, cookies: string[] = []) =>
  call('get-booking', { parameters: { id }, query, cookies });

describe('200', () => {
  it('opens to the browser that bought it', async () => {
    const { browser, booking } = await madeBooking();
    const { status, body } = await read(booking.id, {}, browser.cookies);
    expect(status).toBe(200);
    expect(body).toEqual({ ...booking, openedBy: 'browser' });
  });

  it('opens to the signed link', async () => {
    const { booking } = await madeBooking();
    const { status, body } = await read(booking.id, { key: await token('booking-link', booking.id) });
    expect(status).toBe(200);
    const { name, email, emailCorrectableUntil, ...rest } = booking;
    expect(body).toEqual({ ...rest, openedBy: 'link' });
  });

  it('opens to its owner, also when the other keys have ended', async () => {
    const { browser } = await aMember();
    await pay((await checkOut(browser, aBooking())).body.clientSecret);
    const { body: booking } = await browser.call('create-booking', { body: aBooking() });
    travelMinutes((daysToSession + 92) * 1440);
    const again = await signedIn();
    const { body } = await again.call('get-booking', { parameters: { id: booking.id } });
    const { cancellation, reschedulableUntil, ...unchanging } = booking;
    expect(body).toEqual({ ...unchanging, openedBy: 'session' });
  });
});

describe('404', () => {
  // ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
  it('stays closed without a key, and answers as if there were none', async () => {
    const { booking } = await madeBooking();
    const closed = await read(booking.id);
    const missing = await read('5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111');
    expect(closed.status).toBe(404);
    expect(closed.text).toBe(missing.text);
  });

  it('stays closed to the browser and the link from 90 days after the session', async () => {
    const { browser, booking } = await madeBooking();
    const link = await bookingLink(booking, Date.now());
    const key = link.split('#key=')[1] ?? '';
    const statuses = async () => [
      (await read(booking.id, {}, browser.cookies)).status,
      (await read(booking.id, { key })).status,
    ];
    travelMinutes((daysToSession + 90) * 1440);
    expect(await statuses()).toEqual([200, 200]);
    travelMinutes(2 * 1440);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('stays closed once it is erased, to the link of its mail too', async () => {
    const email = 'robin@example.com';
    const { booking } = await madeBooking();
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, email);
    const key = await token('booking-link', booking.id);
    expect((await read(booking.id, { key })).status).toBe(200);
    await browser.call('delete-account', { body: { password: passPhrase } });
    const closed = await read(booking.id, { key });
    expect([closed.status, closed.text]).toEqual([404, (await read(randomUUID())).text]);
  });

  it("stays closed to links that were mailed before the owner's address changed", async () => {
    const { booking } = await madeBooking();
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, 'robin@example.com');
    const before = await token('booking-link', booking.id);
    expect((await read(booking.id, { key: before })).status).toBe(200);
    const halfASecond = 1 / 120;
    travelMinutes(halfASecond);
    await confirmAddressOf(system(), browser, 'new@example.com');
    expect((await read(booking.id, { key: before })).status).toBe(404);
    expect((await read(booking.id, { key: await token('booking-link', booking.id) })).status).toBe(200);
  });

  it("stays closed to another buyer's browser and to another booking's link", async () => {
    const { booking } = await madeBooking();
    const other = await madeBooking(aBooking({ timeSlot: '2:00 PM' }));
    expect((await read(booking.id, {}, other.browser.cookies)).status).toBe(404);
    const otherKey = await token('booking-link', other.booking.id);
    expect((await read(booking.id, { key: otherKey })).status).toBe(404);
  });

  // ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
  it('stays closed to a token that was made for something else', async () => {
    const { browser, booking } = await madeBooking();
    const [, checkoutToken] = (browser.cookies[0] as string).split('=') as [string, string];
    expect((await read(booking.id, { key: checkoutToken })).status).toBe(404);
    const linkAsCookie = `${checkoutCookie.name}=${await token('booking-link', booking.id)}`;
    expect((await read(booking.id, {}, [linkAsCookie])).status).toBe(404);
  });

  // ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
  it('stays closed to an expired, altered or unsigned key', async () => {
    const { booking } = await madeBooking();
    const key = await token('booking-link', booking.id);
    const [header, payload, signature] = key.split('.') as [string, string, string];
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = [
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${unsigned}.${payload}.`,
      `${unsigned}.${payload}.${signature}`,
      payload,
      '',
      'x'.repeat(5000),
    ];
    for (const wrong of forged) expect((await read(booking.id, { key: wrong })).status).toBe(404);
    travelMinutes(61);
    expect((await read(booking.id, { key })).status).toBe(404);
  });
});

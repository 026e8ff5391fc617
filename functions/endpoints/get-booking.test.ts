import { checkoutCookie } from '../runtime/cookies.ts';
import { type Audience, issueToken } from '../runtime/tokens.ts';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { call } from '../testing/call.ts';
import { travelMinutes } from '../testing/clock.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const hourMs = 3_600_000;

const token = (audience: Audience, subject: string) =>
  issueToken({ audience, subject, nowMs: Date.now(), expiresAtMs: Date.now() + hourMs });

const read = (id: string, query: Record<string, string> = {}, cookies: string[] = []) =>
  call('get-booking', { parameters: { id }, query, cookies });

describe('200', () => {
  it('opens to the browser that bought it', async () => {
    const { browser, booking } = await madeBooking();
    const { status, body } = await read(booking.id, {}, browser.cookies);
    expect(status).toBe(200);
    expect(body).toEqual(booking);
  });

  it('opens to the signed link', async () => {
    const { booking } = await madeBooking();
    const { status, body } = await read(booking.id, { key: await token('booking-link', booking.id) });
    expect(status).toBe(200);
    expect(body.task).toBe('Write the introduction');
  });
});

describe('404', () => {
  it('stays closed without a key, and answers as if there were none', async () => {
    const { booking } = await madeBooking();
    const closed = await read(booking.id);
    const missing = await read('5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111');
    expect(closed.status).toBe(404);
    expect(closed.text).toBe(missing.text);
  });

  it("stays closed to another buyer's browser and to another booking's link", async () => {
    const { booking } = await madeBooking();
    const other = await madeBooking(aBooking({ timeSlot: '2:00 PM' }));
    expect((await read(booking.id, {}, other.browser.cookies)).status).toBe(404);
    const otherKey = await token('booking-link', other.booking.id);
    expect((await read(booking.id, { key: otherKey })).status).toBe(404);
  });

  it('stays closed to a token that was made for something else', async () => {
    const { browser, booking } = await madeBooking();
    const [, checkoutToken] = (browser.cookies[0] as string).split('=') as [string, string];
    expect((await read(booking.id, { key: checkoutToken })).status).toBe(404);
    const linkAsCookie = `${checkoutCookie.name}=${await token('booking-link', booking.id)}`;
    expect((await read(booking.id, {}, [linkAsCookie])).status).toBe(404);
  });

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

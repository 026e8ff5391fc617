import ical from 'node-ical';
import { call } from '../../../infra/testing/in-process/call.ts';
import { site } from '../../../shared/site.ts';
import { aBooking, checkOut, madeBooking, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember } from '../../testing/members.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const fileOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';
const read = (address: string, headers: Record<string, string> = {}) =>
  call('calendar-feed', { parameters: { file: fileOf(address) }, headers });

const aMemberWithFeed = async () => {
  const { browser } = await aMember();
  const { body } = await browser.call('renew-my-calendar');
  return { browser, address: body.address };
};

const book = async (browser: Awaited<ReturnType<typeof aMember>>['browser'], data = aBooking()) => {
  await pay((await checkOut(browser, data)).body.clientSecret);
  const { body, status, text } = await browser.call('create-booking', { body: data });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
};

/** The events of a calendar, as a program reads them. */
const eventsIn = (text: string) =>
  Object.values(ical.sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));

/** The lines of a calendar, after the rules of RFC 5545 about them are checked. */
const linesOf = (text: string): string[] => {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return text.replaceAll('\r\n ', '').split('\r\n');
};

it('lists all sessions of a member as a calendar that programs read, for an hour', async () => {
  const { browser, address } = await aMemberWithFeed();
  const task = 'Écrire: l’introduction, un résumé; et la table des matières \\ fin — '.repeat(4).trim();
  const booking = await book(browser, aBooking({ task }));
  const { status, text, headers } = await read(address);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, max-age=3600',
  ]);
  const lines = linesOf(text);
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toEqual(
    expect.arrayContaining([
      `NAME:My sessions at ${site.name}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      `SOURCE;VALUE=URI:${address}`,
      `UID:${booking.id}@${site.contactEmail.split('@')[1]}`,
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
    ]),
  );
  expect(lines.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(1);
  expect(lines.some((line) => line.includes('l’introduction\\, un résumé\\; et'))).toBe(true);
  const [event] = eventsIn(text);
  expect(event?.description).toContain(task);
  expect(event?.start.toISOString()).toBe('2026-11-23T14:00:00.000Z');
});

it('follows moves and cancellations, under the same id with a higher sequence', async () => {
  const { browser, address } = await aMemberWithFeed();
  const { id } = await book(browser);
  const parameters = { id };
  const moved = { date: '2026-11-27', timeSlot: '1:00 PM' } as const;
  expect((await browser.call('reschedule-booking', { parameters, body: moved })).status).toBe(200);
  const [event] = eventsIn((await read(address)).text);
  expect([event?.sequence, event?.start.toISOString()]).toEqual([1, '2026-11-27T18:00:00.000Z']);
  const { body } = await browser.call('get-booking', { parameters });
  const expectedRefundCents = body.cancellation?.refundCents ?? 0;
  const answer = await browser.call('cancel-booking', { parameters, body: { expectedRefundCents } });
  expect(answer.status).toBe(200);
  const [cancelled] = eventsIn((await read(address)).text);
  expect([cancelled?.uid, cancelled?.sequence, cancelled?.status]).toEqual([event?.uid, 2, 'CANCELLED']);
});

it('says that nothing has changed to a program that has read it', async () => {
  const { browser, address } = await aMemberWithFeed();
  await book(browser);
  const { headers } = await read(address);
  travelMinutes(90);
  const again = await read(address, { 'if-none-match': `W/"x", ${headers.etag}` });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
  await book(browser, aBooking({ date: '2026-11-25' }));
  expect((await read(address, { 'if-none-match': String(headers.etag) })).status).toBe(200);
});

it.each(['made-up.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), 'DESK.ics'])(
  'knows no calendar %s',
  async (file) => {
    await aMemberWithFeed();
    const { status, text } = await call('calendar-feed', { parameters: { file } });
    expect([status, text]).toEqual([404, 'There is no such calendar. Its address may have been renewed.']);
  },
);

it('shows the desk every booked session, and nobody’s name, address or task', async () => {
  const { browser: office } = await signedInStaff('operator');
  const { address } = (await office.call('renew-desk-calendar')).body;
  const secrets = { name: 'Robin Secret', email: 'secret@example.com', task: 'Write a secret' };
  const { browser, booking } = await madeBooking(aBooking({ ...secrets, duration: 3 }));
  const { status, text } = await read(address);
  expect([status, text]).toEqual([200, expect.any(String)]);
  linesOf(text);
  expect(eventsIn(text)).toMatchObject([{ summary: 'Session of 3 hours', status: 'CONFIRMED' }]);
  expect(text).not.toMatch(/secret@|Robin|Write/);
  const parameters = { id: booking.id };
  const { body } = await browser.call('get-booking', { parameters });
  const expectedRefundCents = body.cancellation?.refundCents ?? 0;
  await browser.call('cancel-booking', { parameters, body: { expectedRefundCents } });
  expect(eventsIn((await read(address)).text)).toEqual([]);
});

import ical, { type VEvent } from 'node-ical';
import type { Booking } from '../../schemas/booking.ts';
import { policyInForce } from '../policy/policy.ts';
import { calendarMessage, sessionCalendar } from './session-calendar.ts';

const booking: Booking = {
  id: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111',
  name: 'Jörg "Robin" Müller, Jr.',
  email: 'robin@example.com',
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  task: 'Write the introduction; read 2 papers,\nthen "rest" 🙂 '.concat('ä'.repeat(100)),
  isStudent: 'no',
  sessionPriceCents: 7000,
  donationAmount: 0,
  donationStatus: 'pending',
  createdAt: '2026-11-20T13:00:00.000Z',
  status: 'booked',
  policy: policyInForce(),
  moves: 0,
  sequence: 0,
};
const moved: Booking = { ...booking, date: '2026-11-24', moves: 1, sequence: 1 };
const cancelled: Booking = { ...moved, status: 'cancelled', sequence: 2 };
const later = '2026-11-21T09:30:00.000Z';

/** As another program reads a calendar. */
const read = (text: string): { method: unknown; event: VEvent } => {
  const calendar = ical.sync.parseICS(text);
  const events = Object.values(calendar).filter((part) => part?.type === 'VEVENT');
  expect(events).toHaveLength(1);
  return { method: calendar.vcalendar?.method, event: events[0] as VEvent };
};

/** The scheme of an address may be written in any case. */
const sentTo = (address: string) => expect.stringMatching(new RegExp(`^mailto:${address}$`, 'i'));

const messages = [
  ['a booking', calendarMessage(booking, booking.createdAt)],
  ['a move', calendarMessage(moved, later)],
  ['a cancellation', calendarMessage(cancelled, later)],
] as const;

it('adds, updates and removes one entry of a calendar', () => {
  const seen = messages.map(([name, { method, content }]) => {
    const parsed = read(content);
    expect(parsed.method).toBe(method);
    const { uid, sequence, status, dtstamp, start } = parsed.event;
    return [name, method, uid, Number(sequence), status, dtstamp.toISOString(), start.toISOString()];
  });
  const uid = `${booking.id}@quiethours.example`;
  expect(seen).toEqual([
    ['a booking', 'REQUEST', uid, 0, 'CONFIRMED', booking.createdAt, '2026-11-23T14:00:00.000Z'],
    ['a move', 'REQUEST', uid, 1, 'CONFIRMED', later, '2026-11-24T14:00:00.000Z'],
    ['a cancellation', 'CANCEL', uid, 2, 'CANCELLED', later, '2026-11-24T14:00:00.000Z'],
  ]);
});

it.each(messages)('names who organises %s and who attends, and asks for no reply', (_, { content }) => {
  const { organizer, attendee } = read(content).event;
  expect(organizer).toMatchObject({ val: sentTo('hello@quiethours.example'), params: { CN: 'Quiet Hours' } });
  expect(attendee).toMatchObject({
    val: sentTo('robin@example.com'),
    params: { CN: "Jörg 'Robin' Müller, Jr.", PARTSTAT: 'ACCEPTED', RSVP: false, ROLE: 'REQ-PARTICIPANT' },
  });
});

it.each([...messages, ['a file to keep', { content: sessionCalendar(booking) }] as const])(
  'writes %s in lines of 75 bytes at most, which another program joins again',
  (_, { content }) => {
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(content).event.description).toBe(`Your task: ${booking.task}`);
  },
);

it('keeps the holder out of a file to keep', () => {
  const { method, event } = read(sessionCalendar(booking));
  expect(method).toBe('PUBLISH');
  expect(event.attendee).toBeUndefined();
  expect(event.organizer).toMatchObject({ val: sentTo('hello@quiethours.example') });
});

it.each([
  ['2026-03-07', '2026-03-07T14:00:00.000Z', '2026-03-07T17:00:00.000Z'],
  ['2026-03-08', '2026-03-08T13:00:00.000Z', '2026-03-08T16:00:00.000Z'],
  ['2026-10-31', '2026-10-31T13:00:00.000Z', '2026-10-31T16:00:00.000Z'],
  ['2026-11-01', '2026-11-01T14:00:00.000Z', '2026-11-01T17:00:00.000Z'],
])('has the right instants on %s', (date, start, end) => {
  const { event } = read(sessionCalendar({ ...booking, date }));
  expect([event.start.toISOString(), event.end?.toISOString()]).toEqual([start, end]);
});

it('takes no line of a calendar from what a visitor has typed', () => {
  const task = 'Rest\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:all@example.com';
  const { content } = calendarMessage({ ...booking, task, name: 'R\r\nBEGIN:VALARM' }, later);
  expect(content.split('\r\n').filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(4);
  expect(read(content).event.attendee).toMatchObject({ val: sentTo('robin@example.com') });
});

it('has no line end of Unicode in it, which some calendars take for the end of a property', () => {
  const task = 'Read\u2028ATTENDEE:mailto:all@example.com\u2029and\u0085rest\v\fthen go';
  const content = sessionCalendar({ ...booking, task });
  expect(content).not.toMatch(/[\u2028\u2029\u0085\v\f]/);
  expect(read(content).event.description).toBe(
    'Your task: Read\nATTENDEE:mailto:all@example.com\nand\nrest\n\nthen go',
  );
});

import { hourMs } from '../time/milliseconds.ts';
import { objectionEndsAtMs } from './corrected-email.ts';
import { emailCorrectableUntil, whyNotCorrectable } from './email-correction.ts';

const createdAt = '2026-11-20T15:00:00.000Z';
const createdMs = Date.parse(createdAt);
const minutes = (count: number): number => createdMs + count * 60_000;
const booking = {
  status: 'booked',
  createdAt,
  date: '2026-11-23',
  timeSlot: '10:00 AM',
  duration: 2,
  policy: { regretMinutes: 30 },
} as const;

it('can be corrected for the minutes of regret', () => {
  expect(emailCorrectableUntil(booking, createdMs)).toBe('2026-11-20T15:30:00.000Z');
  expect(emailCorrectableUntil(booking, minutes(30))).toBe('2026-11-20T15:30:00.000Z');
  expect(emailCorrectableUntil(booking, minutes(30) + 1)).toBeUndefined();
  expect(whyNotCorrectable(booking, minutes(30) + 1)).toMatch(
    /^It is too late to correct the address here\. /,
  );
});

it('can be corrected until the session begins', () => {
  // Ten o'clock in New York is 15:00 UTC.
  const soon = { ...booking, date: '2026-11-20', createdAt: '2026-11-20T14:50:00.000Z' };
  expect(emailCorrectableUntil(soon, createdMs - 1)).toBe('2026-11-20T14:59:59.999Z');
  expect(emailCorrectableUntil(soon, createdMs)).toBeUndefined();
});

it.each([
  [{ status: 'cancelled' } as const, /cancelled/],
  [{ emailCorrectedAt: createdAt }, /corrected before/],
  [{ policy: { regretMinutes: 0 } }, /too late/],
])('cannot be corrected: %j', (changes, sentence) => {
  expect(whyNotCorrectable({ ...booking, ...changes }, minutes(1))).toMatch(sentence);
});

it('keeps its booking out of accounts for 72 hours', () => {
  expect(objectionEndsAtMs({}, createdMs)).toBeUndefined();
  const untilMs = createdMs + 72 * hourMs;
  expect(objectionEndsAtMs({ emailCorrectedAt: createdAt }, untilMs - 1)).toBe(untilMs);
  expect(objectionEndsAtMs({ emailCorrectedAt: createdAt }, untilMs)).toBeUndefined();
});

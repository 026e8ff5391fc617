import { type AuditEntry, auditText, bookingOf } from './audit-text.ts';

const textOf = (entry: Omit<AuditEntry, 'at' | 'by'>): string =>
  auditText({ at: '2026-11-20T13:00:00.000Z', by: 'pat', ...entry }, new Map([['jo', 'Jo']]));

it('says which hours were closed and reopened, on which days, and why', () => {
  const closed = { date: '2026-11-23', fromHour: 9, toHour: 12, reason: 'A pipe burst.' };
  expect(textOf({ action: 'hours closed', ...closed, cancels: true })).toBe(
    'Hours closed: Monday, November 23, 9:00 AM to 12:00 PM, bookings cancelled. “A pipe burst.”',
  );
  expect(textOf({ action: 'hours reopened', ...closed, lastDate: '2026-11-25', seats: [3, 4] })).toBe(
    'Hours reopened: Monday, November 23 to Wednesday, November 25, 9:00 AM to 12:00 PM, seats 3 and 4. “A pipe burst.”',
  );
});

it('names the seats of a closure as the desk and the calendar do', () => {
  const closed = { date: '2026-11-23', fromHour: 9, toHour: 12, seats: [1, 3, 4] };
  expect(textOf({ action: 'hours closed', ...closed })).toContain('seats 1, 3, and 4');
});

it.each([
  ['cancelled', undefined, 'id'],
  ['refund tried again', 'stake', 'id'],
  ['refunded', 'goodwill#1', 'id'],
  ['refund paid by hand', 'package-completed', undefined],
  ['refund tried again', 'late-payment', undefined],
  ['hours corrected', undefined, undefined],
])('leads to a booking only where there is one: %s, %s', (action, purpose, booking) => {
  const entry = { at: '2026-11-20T13:00:00.000Z', by: 'pat', action, bookingId: 'id' };
  expect(bookingOf({ ...entry, ...(purpose && { purpose }) })).toBe(booking);
});

it('says how many hours were given or taken away', () => {
  expect(textOf({ action: 'hours corrected', hours: -2, reason: 'Twice.' })).toBe(
    'Hours corrected: −2 hours. “Twice.”',
  );
});

it('says what a person noted, and about whom', () => {
  expect(textOf({ action: 'strikes reviewed', note: 'We have talked.' })).toBe(
    'Strikes reviewed. “We have talked.”',
  );
  expect(textOf({ action: 'role changed', staffId: 'jo', role: 'operator' })).toBe(
    'Role changed: Jo (operator).',
  );
  expect(textOf({ action: 'role changed', staffId: 'gone', role: 'operator' })).toBe(
    'Role changed: somebody who is not on the team (operator).',
  );
});

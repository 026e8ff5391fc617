import { type AuditEntry, auditText } from './audit-text.ts';

const textOf = (entry: Omit<AuditEntry, 'at' | 'by'>): string =>
  auditText({ at: '2026-11-20T13:00:00.000Z', by: 'pat', ...entry }, new Map([['jo', 'Jo']]));

it('says which hours were closed and reopened, on which days, and why', () => {
  const closed = { date: '2026-11-23', fromHour: 9, toHour: 12, reason: 'A pipe burst.' };
  expect(textOf({ action: 'hours closed', ...closed, cancels: true })).toBe(
    'Hours closed: 2026-11-23, 9:00 AM to 12:00 PM, bookings cancelled. “A pipe burst.”',
  );
  expect(textOf({ action: 'hours reopened', ...closed, lastDate: '2026-11-25', seats: [3, 4] })).toBe(
    'Hours reopened: 2026-11-23 to 2026-11-25, 9:00 AM to 12:00 PM, seats 3 and 4. “A pipe burst.”',
  );
});

it('says how many hours were given or taken away', () => {
  expect(textOf({ action: 'hours corrected', hours: -2, reason: 'Twice.' })).toBe(
    'Hours corrected: −2. “Twice.”',
  );
});

it('says what a person noted, and about whom', () => {
  expect(textOf({ action: 'strikes reviewed', note: 'We have talked.' })).toBe(
    'Strikes reviewed. “We have talked.”',
  );
  expect(textOf({ action: 'role changed', staffId: 'jo', role: 'operator' })).toBe(
    'Role changed: Jo (operator).',
  );
});

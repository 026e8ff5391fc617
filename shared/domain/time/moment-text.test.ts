import { clockTime, momentText, shortMomentText, utcText } from './moment-text.ts';

const winterMs = Date.parse('2026-11-24T14:05:00.000Z');
const summerMs = Date.parse('2026-07-01T13:05:00.000Z');

it('writes an instant by the clock of the location, in winter and in summer', () => {
  expect([winterMs, summerMs].map(momentText)).toEqual([
    'Tuesday, November 24 at 9:05 AM, New York time',
    'Wednesday, July 1 at 9:05 AM, New York time',
  ]);
  expect([winterMs, summerMs].map(shortMomentText)).toEqual(['Nov 24, 9:05 AM', 'Jul 1, 9:05 AM']);
  expect([winterMs, summerMs].map(clockTime)).toEqual(['9:05 AM', '9:05 AM']);
});

it('writes an instant as logs do', () => expect(utcText(winterMs)).toBe('2026-11-24 14:05:00Z'));

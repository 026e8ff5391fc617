import {
  bookableDates,
  instantOf,
  isTooLate,
  localDate,
  sessionEnd,
  sessionStart,
  whyNotBookable,
} from './location-time.ts';

const at = (iso: string) => Date.parse(iso);

describe('local dates and hours in New York', () => {
  it('is still yesterday there when UTC has passed midnight', () => {
    expect(localDate(at('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
    expect(localDate(at('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
  });

  it.each([
    ['the day before spring forward', '2026-03-07', '2026-03-07T12:00:00Z'],
    ['spring forward Sunday', '2026-03-08', '2026-03-08T11:00:00Z'],
    ['the day before fall back', '2026-10-31', '2026-10-31T11:00:00Z'],
    ['fall back Sunday', '2026-11-01', '2026-11-01T12:00:00Z'],
  ])('opens at 7:00 AM local time on %s', (_, date, iso) => {
    expect(instantOf(date, 7)).toBe(at(iso));
  });

  it('ends the last session of the day at closing, on both clock changes', () => {
    const evening = { timeSlot: '9:00 PM', duration: 1 };
    expect(sessionEnd({ date: '2026-03-08', ...evening })).toBe(at('2026-03-09T02:00:00Z'));
    expect(sessionEnd({ date: '2026-11-01', ...evening })).toBe(at('2026-11-02T03:00:00Z'));
  });

  it('works in other zones', () => {
    expect(instantOf('2026-07-01', 7, 'Europe/Berlin')).toBe(at('2026-07-01T05:00:00Z'));
    expect(instantOf('2026-07-01', 24, 'Europe/Berlin')).toBe(at('2026-07-01T22:00:00Z'));
  });
});

describe('whyNotBookable', () => {
  const nine = { date: '2026-11-20', timeSlot: '9:00 AM', duration: 2 };

  it('accepts a session until the moment it begins', () => {
    expect(whyNotBookable(nine, sessionStart(nine) - 1)).toBeUndefined();
    expect(whyNotBookable(nine, sessionStart(nine))).toMatch(/already begun/);
  });

  it('rejects yesterday', () => {
    expect(whyNotBookable({ ...nine, date: '2026-11-19' }, at('2026-11-20T12:00:00Z'))).toMatch(/has passed/);
  });

  it('accepts the 90th day ahead, but not the 91st', () => {
    const now = at('2026-11-20T12:00:00Z');
    expect(bookableDates(now)).toEqual({ first: '2026-11-20', last: '2027-02-18' });
    expect(whyNotBookable({ ...nine, date: '2027-02-18' }, now)).toBeUndefined();
    expect(whyNotBookable({ ...nine, date: '2027-02-19' }, now)).toMatch(/90 days ahead/);
  });
});

it.each([
  ['paid a moment before it begins', '13:59:59.999', '14:00:30', false],
  ['paid as it begins', '14:00:00', '14:00:30', true],
  ['booked a moment before it is over', '13:00:00', '14:59:59.999', false],
  ['booked as it ends', '13:00:00', '15:00:00', true],
])('decides if a payment is too late: %s', (_, paidAt, now, expected) => {
  const session = { date: '2026-11-20', timeSlot: '9:00 AM', duration: 1 };
  const today = (time: string) => at(`2026-11-20T${time}Z`);
  expect(isTooLate(session, today(paidAt), today(now))).toBe(expected);
});

it.each([
  ['paid after it has begun', '14:10:00', '14:59:59.999', false],
  ['booked as it ends', '14:10:00', '15:00:00', true],
])('decides if a walk-in is too late: %s', (_, paidAt, now, expected) => {
  const session = { date: '2026-11-20', timeSlot: '9:00 AM', duration: 1 };
  const today = (time: string) => at(`2026-11-20T${time}Z`);
  expect(isTooLate(session, today(paidAt), today(now), true)).toBe(expected);
});

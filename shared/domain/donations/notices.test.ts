import { hourMs, minuteMs } from '../time/milliseconds.ts';
import { datesOfDueNotices, dueNotice, sessionNotices, spanSince, undecidedEnd } from './notices.ts';

const at = (iso: string) => Date.parse(iso);
const longAgo = at('2026-01-01T00:00:00Z');

/** 9:00 AM to 12:00 PM in New York. */
const on = (date: string) => ({ date, timeSlot: '9:00 AM', duration: 3 });
const monday = on('2026-11-23');
const mondayStart = at('2026-11-23T14:00:00Z');

const kindDue = (nowMs: number, fromMs = nowMs - 5 * minuteMs, arrangedAtMs = longAgo) =>
  dueNotice(monday, arrangedAtMs, { fromMs, nowMs })?.kind;

describe('the notices of a session', () => {
  it('are due 26 and 2 hours before it begins, and when it has ended', () => {
    expect(
      sessionNotices(monday).map(({ kind, dueAtMs }) => [kind, new Date(dueAtMs).toISOString()]),
    ).toEqual([
      ['reminder-26', '2026-11-22T12:00:00.000Z'],
      ['reminder-2', '2026-11-23T12:00:00.000Z'],
      ['question', '2026-11-23T17:00:00.000Z'],
    ]);
  });

  it.each([
    ['26 hours pass before the clocks go forward', '2026-03-08', '2026-03-07T11:00:00.000Z', 6],
    ['26 hours pass before the clocks go back', '2026-11-01', '2026-10-31T12:00:00.000Z', 8],
    ['26 hours pass on other days', '2026-11-23', '2026-11-22T12:00:00.000Z', 7],
  ])('%s', (_, date, iso, localHour) => {
    const [first, second] = sessionNotices(on(date));
    expect(new Date(first?.dueAtMs ?? 0).toISOString()).toBe(iso);
    expect(new Date(iso).toLocaleTimeString('en-US', { timeZone: 'America/New_York' })).toBe(
      `${localHour}:00:00 AM`,
    );
    expect(new Date(second?.dueAtMs ?? 0).toLocaleTimeString('en-US', { timeZone: 'America/New_York' })).toBe(
      '7:00:00 AM',
    );
  });

  it('fall due in exactly one of any two spans that follow each other', () => {
    const dueMs = mondayStart - 26 * hourMs;
    expect(kindDue(dueMs - 1)).toBeUndefined();
    expect(kindDue(dueMs, dueMs - 1)).toBe('reminder-26');
    expect(kindDue(dueMs + 1, dueMs)).toBeUndefined();
  });

  it('are replaced by the next reminder after a pause', () => {
    const twoHoursBefore = mondayStart - 2 * hourMs;
    expect(kindDue(twoHoursBefore - 1, twoHoursBefore - 40 * hourMs)).toBe('reminder-26');
    expect(kindDue(twoHoursBefore, twoHoursBefore - 40 * hourMs)).toBe('reminder-2');
  });

  it('do not remind of a session that has begun', () => {
    expect(kindDue(mondayStart - 1, mondayStart - 40 * hourMs)).toBe('reminder-2');
    expect(kindDue(mondayStart, mondayStart - 40 * hourMs)).toBeUndefined();
  });

  it('do not repeat within the hour what the mail about the booking or the move has said', () => {
    const twoHoursBefore = mondayStart - 2 * hourMs;
    const arrangedBefore = (minutes: number) =>
      kindDue(twoHoursBefore, twoHoursBefore - 1, twoHoursBefore - minutes * minuteMs);
    expect(arrangedBefore(60)).toBe('reminder-2');
    expect(arrangedBefore(59)).toBeUndefined();
  });

  it('ask how a session went for three days', () => {
    const endMs = mondayStart + 3 * hourMs;
    expect(kindDue(endMs + 72 * hourMs - 1, endMs - 1)).toBe('question');
    expect(kindDue(endMs + 72 * hourMs, endMs - 1)).toBeUndefined();
  });
});

describe('the dates whose sessions are looked at', () => {
  it('are none between two full hours', () => {
    expect(
      datesOfDueNotices({ fromMs: at('2026-11-22T12:01:00Z'), nowMs: at('2026-11-22T12:59:00Z') }),
    ).toEqual([]);
  });

  it('are today and tomorrow at a full hour', () => {
    expect(
      datesOfDueNotices({ fromMs: at('2026-11-22T11:58:00Z'), nowMs: at('2026-11-22T12:03:00Z') }),
    ).toEqual(['2026-11-22', '2026-11-23']);
  });

  it.each(['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2026-11-23'])(
    'contain every session around %s for which something falls due',
    (date) => {
      const sessions = [
        ['12:00 AM', 1],
        ['1:00 AM', 1],
        ['2:00 AM', 2],
        ['9:00 AM', 3],
        ['9:00 PM', 3],
      ] as const;
      for (const [timeSlot, duration] of sessions) {
        const session = { date, timeSlot, duration };
        for (const { kind, dueAtMs } of sessionNotices(session)) {
          const dates = datesOfDueNotices({ fromMs: dueAtMs - 1, nowMs: dueAtMs });
          expect([kind, timeSlot, dates]).toEqual([kind, timeSlot, expect.arrayContaining([date])]);
        }
      }
    },
  );
});

describe('the span of a run', () => {
  const nowMs = at('2026-11-23T14:00:00Z');

  it('begins where the last one ended', () => {
    expect(spanSince(nowMs - 5 * minuteMs, nowMs)).toEqual({ fromMs: nowMs - 5 * minuteMs, nowMs });
  });

  it('reaches back three days after a longer pause, and in the first run', () => {
    const span = { fromMs: nowMs - 72 * hourMs, nowMs };
    expect(spanSince(nowMs - 100 * hourMs, nowMs)).toEqual(span);
    expect(spanSince(undefined, nowMs)).toEqual(span);
  });
});

describe('the end of an undecided donation', () => {
  const endOf = (date: string) => {
    const { announcedAtMs, returnedAtMs } = undecidedEnd(on(date), 14);
    return [announcedAtMs, returnedAtMs].map((ms) => new Date(ms).toISOString());
  };

  it('is 14 days after the session, and is announced three days before', () => {
    expect(endOf('2026-11-23')).toEqual(['2026-12-04T17:00:00.000Z', '2026-12-07T17:00:00.000Z']);
  });

  it('keeps its local hour across a change of the clocks', () => {
    expect(endOf('2026-02-26')).toEqual(['2026-03-09T16:00:00.000Z', '2026-03-12T16:00:00.000Z']);
    expect(endOf('2026-10-20')).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-03T17:00:00.000Z']);
  });
});

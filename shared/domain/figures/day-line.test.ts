import { addDayLine, type DayLine, dayText } from './day-line.ts';

const line = (at: string, count = 1): DayLine => ({
  at,
  found: count === 0 ? [] : [{ symptom: 'late-refund', count }],
});

it('says how often there is each symptom', () => {
  expect(
    dayText({
      found: [
        { symptom: 'failed-refund', count: 2 },
        { symptom: 'webhook-off', count: 1 },
      ],
    }),
  ).toBe('2 refunds have failed, 1 webhook endpoint is switched off.');
});

it('keeps a line for each of the last seven days, the newest first', () => {
  const days = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => line(`2026-11-0${day}T12:00:00.000Z`));
  const kept = days.reduce<DayLine[]>((lines, next) => addDayLine(lines, next), []);
  expect(kept.map(({ at }) => at.slice(8, 10))).toEqual(['08', '07', '06', '05', '04', '03', '02']);
});

it('has one line of a day, and none of a day without a symptom', () => {
  const first = line('2026-11-01T12:00:00.000Z');
  const again = line('2026-11-01T13:00:00.000Z', 3);
  expect(addDayLine([first], again)).toEqual([again]);
  expect(addDayLine([first], line('2026-11-02T12:00:00.000Z', 0))).toEqual([first]);
});

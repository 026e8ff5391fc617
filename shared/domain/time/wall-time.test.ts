import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { instantAt, wallTime } from './wall-time.ts';

const zones = Intl.supportedValuesOf('timeZone');
const [first, last] = [Date.UTC(2024, 0, 1), Date.UTC(2030, 0, 1)];
const inUtc = (shown: Temporal.PlainDateTime): number => shown.toZonedDateTime('UTC').epochMilliseconds;

/** The changes of the clocks of a zone in so many years, as the wall times before each. */
const changesIn = (zone: string): Temporal.PlainDateTime[] => {
  const changes: Temporal.PlainDateTime[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(first)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next');
  while (at && at.epochMilliseconds < last) {
    changes.push(at.toPlainDateTime());
    at = at.getTimeZoneTransition('next');
  }
  return changes;
};

it('shows what Temporal shows, in every time zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: first, max: last }), (zone, epochMs) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(epochMs)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime();
      expect(wallTime(epochMs, zone)).toBe(inUtc(shown));
      expect(instantAt(inUtc(shown), zone)).toBe(shown.toZonedDateTime(zone).epochMilliseconds);
    }),
    { numRuns: 500 },
  );
});

it('finds the instants of Temporal around each change of the clocks', () => {
  for (const zone of [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Cairo',
  ])
    for (const change of changesIn(zone))
      for (let minutes = -300; minutes <= 300; minutes += 30) {
        const shown = change.add({ minutes });
        expect(instantAt(inUtc(shown), zone)).toBe(shown.toZonedDateTime(zone).epochMilliseconds);
      }
});

it('refuses what is no date', () => {
  expect(() => instantAt(Date.parse('2026-13-01'))).toThrow(RangeError);
});

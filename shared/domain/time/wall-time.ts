import { site } from '../../site.ts';
import { dayMs } from './milliseconds.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const),
      timeZone,
    });
  formats.set(timeZone, format);
  return format;
};

/**
 * The calendar and the clock of a time zone at an instant, as the epoch milliseconds at which those of UTC show the
 * same. Node has no Temporal, whose polyfill is 55 KiB of a function: tests compare with it.
 */
export const wallTime = (epochMs: number, timeZone: string = site.timeZone): number => {
  const shown = formatFor(timeZone).format(epochMs).match(/\d+/g) ?? [];
  const [month = 1, day, year = 0, ...clock] = shown.map(Number);
  return Date.UTC(year, month - 1, day, ...clock) + (epochMs % 1000);
};

/**
 * The instant at which a time zone shows a wall time: the first of two. A time that a change of the clocks leaves out
 * counts as it would have without the change.
 */
export const instantAt = (wallMs: number, timeZone: string = site.timeZone): number => {
  const shows = (epochMs: number): boolean => wallTime(epochMs, timeZone) === wallMs;
  const [before = 0, after = 0] = [-dayMs, dayMs].map(
    (ms) => wallMs - (wallTime(wallMs + ms, timeZone) - wallMs - ms),
  );
  return before === after || shows(before) || !shows(after) ? before : after;
};

import { site } from '../../site.ts';
import { cityTime } from './city-time.ts';
import { wallTime } from './wall-time.ts';

/** Writes instants in epoch milliseconds. The formatter is made once, at the first use: a phone takes long for each. */
const writer = (options: Intl.DateTimeFormatOptions): ((epochMs: number) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (epochMs) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: site.timeZone });
    // Some versions of ICU put a narrow space before AM and PM.
    return format.format(epochMs).replaceAll('\u202f', ' ');
  };
};

const time: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: site.clock === 24 ? 'h23' : 'h12',
};

/** "8:45 AM" or "08:45", by the clock of the location. */
export const clockTime = writer(time);

/** "Nov 20, 8:45 AM", by the clock of the location. */
export const shortMomentText = writer({ month: 'short', day: 'numeric', ...time });

const dayAndTime = writer({ weekday: 'long', month: 'long', day: 'numeric', ...time });

/** "Tuesday, November 24 at 12:00 PM, New York time" */
export const momentText = (epochMs: number): string => `${dayAndTime(epochMs)}, ${cityTime()}`;

/** "2026-11-20 13:45:00Z", for lines that are compared with logs. */
export const utcText = (epochMs: number): string =>
  new Date(epochMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z');

/** "2026-11-20 08:45" by the clock of the location, as spreadsheets read it. Empty without an instant. */
export const localText = (iso: string | undefined): string =>
  iso ? new Date(wallTime(Date.parse(iso))).toISOString().slice(0, 16).replace('T', ' ') : '';

/** "November 2026" of "2026-11". */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(month),
  );

/** "Monday, November 30" of a local date. */
export const dayOfDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date));

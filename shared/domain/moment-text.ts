import { site } from '../site.ts';

/** "Tuesday, November 24 at 12:00 PM": an instant in epoch milliseconds, by the clock of the location. */
export const momentText = (epochMs: number): string =>
  new Date(epochMs)
    .toLocaleString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: site.timeZone,
    })
    // Some versions of ICU put a narrow space before AM and PM.
    .replaceAll('\u202f', ' ');

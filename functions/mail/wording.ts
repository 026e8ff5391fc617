import { Temporal } from 'temporal-polyfill';
import { site } from '../../shared/site.ts';

/** Mail programs make a link of words with a dot, colon, slash or @ between them: nobody may choose one for our mails. */
const looksLikeLink = /\S[.:/@\\]\S/;

/** A greeting by name, unless the name could become a link. */
export const greet = (name: string | undefined): string =>
  name && !looksLikeLink.test(name) ? `Hello ${name},` : 'Hello,';

/** A username that stays text: "robin dot example". Dots are its only signs that can make a link. */
export const plainUsername = (username: string): string => username.replaceAll('.', ' dot ');

/** The location's time as people call it: "New York time". */
export const cityTime = (timeZone: string = site.timeZone): string =>
  `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

/** "Friday, November 20, 2026 at 8:00 AM, New York time" */
export const momentText = (at: string): string => {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(site.timeZone);
  return `${local.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' })}, ${cityTime()}`;
};

/** Text of others for a header: one line, and no encoded word (`=?utf-8?q?...?=`) that a mail program would decode. */
export const headerText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');

import { site } from '../../site.ts';
import { dateAfter } from '../time/dates.ts';
import { instantOf, localDate } from '../time/location-time.ts';
import { dayMs, hourMs, minuteMs } from '../time/milliseconds.ts';
import { wallTime } from '../time/wall-time.ts';

/** A session by its first hour. */
interface Start {
  date: string;
  fromHour: number;
}

/** No offer to somebody who waits begins in these local hours, when people sleep. */
const night = { from: 22, until: 7 };

/** A session that starts before this hour is a morning's: its offer cannot wait for the end of the night. */
const noon = 12;

const startOf = ({ date, fromHour }: Start): number => instantOf(date, fromHour);

const localHour = (nowMs: number): number => Math.floor((wallTime(nowMs) % dayMs) / hourMs);

/** The local date of the morning that ends the night, or undefined by day. */
const comingMorning = (nowMs: number): string | undefined => {
  const hour = localHour(nowMs);
  const today = localDate(nowMs);
  if (hour < night.until) return today;
  return hour >= night.from ? dateAfter(today, 1) : undefined;
};

/** True while an offer of this session would wake somebody, and can wait for the end of the night. */
const isTooLateAtNight = ({ date, fromHour }: Start, nowMs: number): boolean => {
  const morning = comingMorning(nowMs);
  return morning !== undefined && !(date === morning && fromHour < noon);
};

/** True while an offer leaves the person the hours of notice that they asked for. */
export const leavesNotice = (start: Start, noticeHours: number, nowMs: number): boolean =>
  startOf(start) > nowMs && startOf(start) - nowMs >= noticeHours * hourMs;

/**
 * The end of an offer that begins now, to somebody who waits: half as long on the day itself, and never after the
 * start. A whole minute, so that a mail can name it. Undefined when none may begin now.
 */
export const waitlistOfferEnd = (start: Start, nowMs: number): number | undefined => {
  if (isTooLateAtNight(start, nowMs)) return undefined;
  const minutes = start.date === localDate(nowMs) ? site.waitlistOfferMinutes / 2 : site.waitlistOfferMinutes;
  return Math.min(Math.ceil((nowMs + minutes * minuteMs) / minuteMs) * minuteMs, startOf(start));
};

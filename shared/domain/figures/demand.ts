import { type Weekday, weekdayOf } from '../time/weekdays.ts';
import type { HourOfWeek } from './utilisation.ts';

/** People who asked for an hour of a local date when it had no seat left. */
export interface TurnedAwayHours {
  date: string;
  hour: number;
  people: number;
}

/** An hour of the day on a weekday, added up over several weeks. The numbers are seats. */
export interface DemandOfHour {
  weekday: Weekday;
  hour: number;
  /** Sold, and asked for in vain. */
  asked: number;
  offered: number;
  sold: number;
}

/** The seats of each hour of the week that were asked for, offered and sold. */
export const demandOf = (
  use: readonly HourOfWeek[],
  turnedAway: readonly TurnedAwayHours[],
): DemandOfHour[] => {
  const inVain = new Map<string, number>();
  for (const { date, hour, people } of turnedAway) {
    const name = `${weekdayOf(date)} ${hour}`;
    inVain.set(name, (inVain.get(name) ?? 0) + people);
  }
  return use.map(({ weekday, hour, booked, open }) => ({
    weekday,
    hour,
    asked: booked + (inVain.get(`${weekday} ${hour}`) ?? 0),
    offered: open,
    sold: booked,
  }));
};

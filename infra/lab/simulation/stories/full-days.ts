import type { Act } from '../plans/acts.ts';
import type { DirectedStory } from '../plans/history.ts';
import { buys, cancels, comes, storm, waits, waitsFor } from './acts.ts';

interface FullDay {
  /** Those who wait for any hour of the day. */
  people: number;
  seatsPerHour: number;
  /** The hours from the morning on whose seats are given up. */
  freedHours: number;
  /** The minute at which the owner of a seat gives it up. */
  freedAt: (seat: number) => number;
}

/** By then everybody is on the list. */
const firstFreedMinutes = 30;
/** They come so long one after the other. */
const minutesBetween = 0.1;

/** A session can last so long. */
const mostHours = 8;
const hoursOfDay = 15;

/** Sessions that fill a day from an hour on. */
const sessionsFrom = (hour: number): Act[] =>
  hour < hoursOfDay
    ? [buys(hour, { duration: Math.min(mostHours, hoursOfDay - hour) }), ...sessionsFrom(hour + mostHours)]
    : [];

/** A day of which every seat is sold, and some are given up while many people wait for any of them. */
const fullDay = ({ people, seatsPerHour, freedHours, freedAt }: FullDay): DirectedStory => ({
  begins: 2,
  seatsPerHour,
  codes: [],
  visitors: [
    ...Array.from({ length: freedHours * seatsPerHour }, (_, seat) =>
      comes(
        seat * minutesBetween,
        buys(seat % freedHours),
        waits(freedAt(seat) - seat * minutesBetween),
        cancels(),
      ),
    ),
    ...Array.from({ length: seatsPerHour }, () => sessionsFrom(freedHours))
      .flat()
      .map((act, index) => comes(4 + index * minutesBetween, act)),
    ...Array.from({ length: people }, (_, place) =>
      comes(5 + place * minutesBetween, waitsFor(0, 'accept', true)),
    ),
  ],
});

const oneByOne = (seat: number): number => firstFreedMinutes + 1.5 * seat;
const inOneMoment = (): number => firstFreedMinutes;

const few = { people: 9, seatsPerHour: 1, freedHours: 4 };
const many = { people: 100, seatsPerHour: 2, freedHours: 10 };

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const fullDayStories: Readonly<Record<string, DirectedStory>> = {
  'a full day is freed one by one': fullDay({ ...few, freedAt: oneByOne }),
  'a full day is freed in one moment': fullDay({ ...few, freedAt: inOneMoment }),
  'a full day is freed while processes die': { ...fullDay({ ...few, freedAt: inOneMoment }), ...storm },
};

/** The same with many people, for the long tests. */
export const crowdedStories: Readonly<Record<string, DirectedStory>> = {
  '100 wait for a full day, and 20 seats are freed one by one': fullDay({ ...many, freedAt: oneByOne }),
  '100 wait for a full day, and 20 seats are freed in one moment': fullDay({ ...many, freedAt: inOneMoment }),
  '100 wait for a full day, and 20 seats are freed while processes die': {
    ...fullDay({ ...many, freedAt: inOneMoment }),
    ...storm,
  },
};

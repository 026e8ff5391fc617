import type { TurnedAwayHours } from '../../../shared/domain/figures/demand.ts';
import { sessionHours } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { absentOr, before, between, keyed } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { TurnedAwayRow } from '../../table/rows/seats/turned-away-row.ts';
import { queryAll, sendChange } from '../../table/table.ts';
import { change } from '../../table/write.ts';
import type { SeatedSession } from './seats.ts';

/** An hour counts at most this many times its seats, so that a script cannot invent a crowd. */
const mostTimesFull = 10;

const attribute = (hour: number): string => `hour${hour}`;

/**
 * Counts somebody who asked for hours that have no seat left, for each of the hours, and nothing about the person. The
 * row stays, for the report of its month; an older release let it expire. False once an hour has counted enough.
 */
export const countTurnedAway = ({
  date,
  timeSlot,
  duration,
}: Omit<SeatedSession, 'bookingId'>): Promise<boolean> => {
  const hours = sessionHours(timeSlot, duration).map(attribute);
  const ofEach = <Value>(value: Value) => Object.fromEntries(hours.map((hour) => [hour, value]));
  return sendChange(
    change(keys.turnedAway(date), {
      add: ofEach(1),
      set: { date },
      remove: ['expiresAt'],
      when: ofEach(absentOr(before(site.seatsPerHour * mostTimesFull))),
    }),
  );
};

const hoursIn = (row: TurnedAwayRow): TurnedAwayHours[] =>
  Object.entries(row).flatMap(([name, people]) =>
    name.startsWith('hour')
      ? [{ date: row.date, hour: Number(name.slice('hour'.length)), people: Number(people) }]
      : [],
  );

/** The hours from one local date to another for which people were turned away. */
export const turnedAwayBetween = async (from: string, to: string): Promise<TurnedAwayHours[]> => {
  const rows = await queryAll<TurnedAwayRow>(keyed({ pk: keys.turnedAway(from).pk, sk: between(from, to) }));
  return rows.flatMap(hoursIn).sort((one, other) => one.hour - other.hour);
};

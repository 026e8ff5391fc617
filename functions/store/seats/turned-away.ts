import type { TurnedAwayHours } from '../../../shared/domain/figures/demand.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { sessionHours } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { keys } from '../../table/keys.ts';
import type { TurnedAwayRow } from '../../table/rows/seats/turned-away-row.ts';
import { queryAll, updateIf } from '../../table/table.ts';
import type { SeatedSession } from './seats.ts';

/** No hour counts more people than would fill all of its seats so many times: a script cannot invent a crowd. */
const mostTimesFull = 10;
/** The overview shows four weeks. */
const daysKept = 60;

const attribute = (hour: number): string => `hour${hour}`;

/**
 * Counts somebody who asked for hours that have no seat left, for each of the hours, and nothing about the person.
 * False once an hour has counted enough.
 */
export const countTurnedAway = (
  { date, timeSlot, duration }: Omit<SeatedSession, 'bookingId'>,
  nowMs: number,
): Promise<boolean> => {
  const hours = sessionHours(timeSlot, duration).map(attribute);
  const untilThenMs = Math.max(0, Date.parse(date) - Date.parse(localDate(nowMs)));
  return updateIf({
    Key: keys.turnedAway(date),
    UpdateExpression: `ADD ${hours.map((hour) => `${hour} :one`).join(', ')} SET #date = :date, expiresAt = :expiresAt`,
    ConditionExpression: hours
      .map((hour) => `(attribute_not_exists(${hour}) OR ${hour} < :most)`)
      .join(' AND '),
    ExpressionAttributeNames: { '#date': 'date' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':date': date,
      ':most': site.seatsPerHour * mostTimesFull,
      ':expiresAt': Math.floor((nowMs + untilThenMs + daysKept * dayMs) / 1000),
    },
  });
};

const hoursIn = (row: TurnedAwayRow): TurnedAwayHours[] =>
  Object.entries(row).flatMap(([name, people]) =>
    name.startsWith('hour')
      ? [{ date: row.date, hour: Number(name.slice('hour'.length)), people: Number(people) }]
      : [],
  );

/** The hours from one local date to another for which people were turned away. */
export const turnedAwayBetween = async (from: string, to: string): Promise<TurnedAwayHours[]> => {
  const rows = await queryAll<TurnedAwayRow>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': keys.turnedAway(from).pk, ':from': from, ':to': to },
  });
  return rows.flatMap(hoursIn).sort((one, other) => one.hour - other.hour);
};

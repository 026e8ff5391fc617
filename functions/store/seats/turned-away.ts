import type { TurnedAwayHours } from '../../../shared/domain/figures/demand.ts';
import { sessionHours } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { keys } from '../../table/keys.ts';
import type { TurnedAwayRow } from '../../table/rows/seats/turned-away-row.ts';
import { queryAll, updateIf } from '../../table/table.ts';
import type { SeatedSession } from './seats.ts';

/** No hour counts more people than would fill all of its seats so many times: a script cannot invent a crowd. */
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
  return updateIf({
    Key: keys.turnedAway(date),
    UpdateExpression: `ADD ${hours.map((hour) => `${hour} :one`).join(', ')} SET #date = :date REMOVE expiresAt`,
    ConditionExpression: hours
      .map((hour) => `(attribute_not_exists(${hour}) OR ${hour} < :most)`)
      .join(' AND '),
    ExpressionAttributeNames: { '#date': 'date' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':date': date,
      ':most': site.seatsPerHour * mostTimesFull,
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

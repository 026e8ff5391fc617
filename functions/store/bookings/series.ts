import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dayMs, minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import type { SeriesRequest } from '../../../shared/schemas/series.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName, updateIf, type Write } from '../../table/table.ts';
import { requireOpenAccount } from '../people/accounts.ts';
import { workAttributes } from '../work/work.ts';

/** The end of a week of a series: its booking, or the reason why it has none. */
type Outcome = { bookingId: string } | { reason: string };

/** A weekly series as it was asked for, with what has become of each week so far. */
export interface StoredSeries {
  id: string;
  userId: string;
  request: Omit<SeriesRequest, 'nonce' | 'name' | 'email'> & { name: string; email: string };
  outcomes: Record<string, Outcome>;
  /** ISO 8601. */
  createdAt: string;
}

/** From the request until the reconciler books what is left of it. No request takes that long. */
const patienceMs = 2 * minuteMs;
/** The time for which a repeated request is answered alike. */
const daysKept = 7;

export const getSeries = async (userId: string, seriesId: string): Promise<StoredSeries | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.series(userId, seriesId), ConsistentRead: true }),
  );
  return Item as StoredSeries | undefined;
};

/** Notes a series before anything is booked for it. The transaction fails when the series has been noted before. */
export const createSeries = (series: StoredSeries, nowMs: number): Write[] => [
  {
    Put: {
      Item: {
        ...keys.series(series.userId, series.id),
        ...series,
        workQueue: 'series',
        workDueAt: new Date(nowMs + patienceMs).toISOString(),
        expiresAt: Math.floor((nowMs + daysKept * dayMs) / 1000),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  requireOpenAccount(series.userId),
];

const outcomeOf = ({ userId, id }: StoredSeries, date: string, outcome: Outcome) => ({
  Key: keys.series(userId, id),
  UpdateExpression: 'SET outcomes.#date = :outcome',
  ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(outcomes.#date)',
  ExpressionAttributeNames: { '#date': date },
  ExpressionAttributeValues: { ':outcome': outcome },
});

/** Notes the booking of a week. The transaction fails when this week has ended before. */
export const noteBooked = (series: StoredSeries, date: string, bookingId: string): Write => ({
  Update: outcomeOf(series, date, { bookingId }),
});

/** Notes the reason why a week has no booking. False when this week has ended before. */
export const noteLeft = (series: StoredSeries, date: string, reason: string): Promise<boolean> =>
  updateIf(outcomeOf(series, date, { reason }));

/** Ends the work on a series whose weeks have all ended. */
export const endSeries = async ({ userId, id }: StoredSeries): Promise<void> => {
  await updateIf({
    Key: keys.series(userId, id),
    UpdateExpression: `REMOVE ${workAttributes}`,
    ConditionExpression: 'attribute_exists(pk)',
  });
};

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { SeatPlan, TakenSeats } from '../../shared/domain/capacity.ts';
import type { SeatOfDay } from '../../shared/domain/days-ahead.ts';
import { hourLabel } from '../../shared/domain/slots.ts';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

/** A seat is taken while its row exists and its hold has not expired. */
interface SeatRow {
  pk: string;
  sk: string;
  checkoutId: string;
  /** Epoch seconds. Absent for a booked seat. */
  expiresAt?: number;
}

/** The plan in the attribute of a checkout or a booking, where hours are text. */
export const seatPlanOf = (seats: Record<string, number>): SeatPlan =>
  new Map(Object.entries(seats).map(([hour, seat]) => [Number(hour), seat]));

const free = 'attribute_not_exists(pk) OR expiresAt < :now';
const seconds = (epochMs: number): number => epochMs / 1000;

/** The rows of the held and booked seats of a local date, in one query. */
const seatsOf = async (date: string, nowMs: number, consistent: boolean): Promise<SeatRow[]> => {
  const rows = await queryAll<SeatRow>({
    KeyConditionExpression: 'pk = :day',
    ExpressionAttributeValues: { ':day': keys.day(date) },
    ConsistentRead: consistent,
  });
  return rows.filter(({ expiresAt }) => expiresAt === undefined || expiresAt >= seconds(nowMs));
};

const takenIn = (rows: readonly SeatRow[]): TakenSeats => {
  const taken = new Map<number, Set<number>>();
  for (const { sk } of rows) {
    const [hour, , seat] = sk.split('#').map(Number) as [number, number, number];
    taken.set(hour, (taken.get(hour) ?? new Set()).add(seat));
  }
  return taken;
};

/** The seats taken on a local date, except those of the given checkout. */
export const takenSeats = async (
  date: string,
  nowMs: number,
  { consistent, byOthersThan }: { consistent: boolean; byOthersThan?: string },
): Promise<TakenSeats> => {
  const rows = await seatsOf(date, nowMs, consistent);
  return takenIn(rows.filter(({ checkoutId }) => checkoutId !== byOthersThan));
};

/** The seats taken right now, and the number of seat hours that are held but not paid. */
export const takenAndUnpaid = async (
  date: string,
  nowMs: number,
): Promise<{ taken: TakenSeats; unpaidSeatHours: number }> => {
  const rows = await seatsOf(date, nowMs, true);
  return {
    taken: takenIn(rows),
    unpaidSeatHours: rows.filter(({ expiresAt }) => expiresAt !== undefined).length,
  };
};

/** A booked session, as its seats tell of it. */
export interface SeatedSession {
  bookingId: string;
  date: string;
  timeSlot: string;
  duration: number;
}

/** The booked sessions of a local date, in one query. */
export const sessionsOn = async (date: string, nowMs: number): Promise<SeatedSession[]> => {
  const booked = (await seatsOf(date, nowMs, true)).filter(({ expiresAt }) => expiresAt === undefined);
  return [...Map.groupBy(booked, ({ checkoutId }) => checkoutId)].map(([bookingId, seats]) => ({
    bookingId,
    date,
    timeSlot: hourLabel(Math.min(...seats.map(({ sk }) => Number.parseInt(sk, 10)))),
    duration: seats.length,
  }));
};

/** The booked and closed seats of a local date, in one query. */
export const seatHoursOn = async (date: string, nowMs: number): Promise<SeatOfDay[]> =>
  (await seatsOf(date, nowMs, true))
    .filter(({ expiresAt }) => expiresAt === undefined)
    .map(({ sk, checkoutId }) => ({
      date,
      hour: Number.parseInt(sk, 10),
      ...(checkoutId ? { isClosed: false, bookingId: checkoutId } : { isClosed: true }),
    }));

export interface Seats {
  checkoutId: string;
  date: string;
  seats: SeatPlan;
}

/** Holds free seats. */
export const holdSeats = (
  { checkoutId, date, seats }: Seats,
  holdExpiresAtMs: number,
  nowMs: number,
): Write[] =>
  [...seats].map(([hour, seat]) => ({
    Put: {
      Item: { ...keys.seat(date, hour, seat), checkoutId, expiresAt: seconds(holdExpiresAtMs) },
      ConditionExpression: free,
      ExpressionAttributeValues: { ':now': seconds(nowMs) },
    },
  }));

/** Books seats that are free or held by this checkout, even if its hold has expired. */
export const bookSeats = ({ checkoutId, date, seats }: Seats, nowMs: number): Write[] =>
  [...seats].map(([hour, seat]) => ({
    Put: {
      Item: { ...keys.seat(date, hour, seat), checkoutId },
      ConditionExpression: `${free} OR checkoutId = :checkoutId`,
      ExpressionAttributeValues: { ':now': seconds(nowMs), ':checkoutId': checkoutId },
    },
  }));

/** Frees the seats of a booking. The transaction fails if one of them is not the booking's. */
export const freeSeats = ({ checkoutId, date, seats }: Seats): Write[] =>
  [...seats].map(([hour, seat]) => ({
    Delete: {
      Key: keys.seat(date, hour, seat),
      ConditionExpression: 'checkoutId = :checkoutId AND attribute_not_exists(expiresAt)',
      ExpressionAttributeValues: { ':checkoutId': checkoutId },
    },
  }));

/** Releases held seats. A seat that another checkout has claimed since stays taken. */
export const releaseSeats = async ({ checkoutId, date, seats }: Seats): Promise<void> => {
  const release = async ([hour, seat]: [number, number]) => {
    try {
      await documents.send(
        new DeleteCommand({
          TableName: tableName(),
          Key: keys.seat(date, hour, seat),
          ConditionExpression: 'checkoutId = :checkoutId AND attribute_exists(expiresAt)',
          ExpressionAttributeValues: { ':checkoutId': checkoutId },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };
  await Promise.all([...seats].map(release));
};

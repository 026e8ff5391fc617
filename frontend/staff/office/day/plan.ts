import { freeSeatsByHour } from '../../../../shared/domain/seats/free-seats.ts';
import { seatsInHour } from '../../../../shared/domain/time/opening-days.ts';
import { slotHour, startHours } from '../../../../shared/domain/time/slots.ts';
import type { BlockedSeat } from '../../../../shared/schemas/staff/office.ts';
import type { DayRow } from './rows.ts';

/** Some hours of a seat, one after the other. */
export interface Run {
  hour: number;
  hours: number;
  row?: DayRow;
  blocked?: BlockedSeat;
}

interface PlannedSeat {
  seat: number;
  runs: Run[];
}

export interface DayPlan {
  hours: { hour: number; free: number }[];
  seats: PlannedSeat[];
}

type SeatHour = Pick<Run, 'blocked' | 'row'> & { hour: number; seat: number };

const isSame = (one: SeatHour | undefined, other: SeatHour | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.row === other.row &&
  one.blocked?.by === other.blocked?.by &&
  one.blocked?.offerId === other.blocked?.offerId;

/** The hours of a seat in runs. A free hour is a run of its own. */
const runsOf = (hours: readonly number[], taken: ReadonlyMap<number, SeatHour>): Run[] => {
  const runs: Run[] = [];
  for (const hour of hours) {
    const here = taken.get(hour);
    const last = runs.at(-1);
    if (last && isSame(taken.get(hour - 1), here)) last.hours += 1;
    else
      runs.push({
        hour,
        hours: 1,
        ...(here?.row && { row: here.row }),
        ...(here?.blocked && { blocked: here.blocked }),
      });
  }
  return runs;
};

const takenBy = (row: DayRow): SeatHour[] =>
  row.seats.map((seat, index) => ({ hour: slotHour(row.timeSlot) + index, seat, row }));

/** The day as a plan: seats down, hours across. */
export const planOfDay = (
  date: string,
  rows: readonly DayRow[],
  blocked: readonly BlockedSeat[],
): DayPlan => {
  const owing = new Map(
    rows.filter(({ presence }) => presence === 'owes').map((row) => [row.bookingId, row]),
  );
  const taken: SeatHour[] = [
    ...rows.flatMap(takenBy),
    ...blocked.map((each) => {
      const row = each.offerId ? owing.get(each.offerId) : undefined;
      return { hour: each.hour, seat: each.seat, blocked: each, ...(row && { row }) };
    }),
  ];
  const all = seatsInHour(date);
  const hours = [...new Set([...startHours, ...taken.map(({ hour }) => hour)])].sort(
    (one, other) => one - other,
  );
  const free = new Map(freeSeatsByHour(date, taken).map((each) => [each.hour, each.free]));
  const bySeat = Map.groupBy(taken, ({ seat }) => seat);
  const most = Math.max(all, ...bySeat.keys());
  return {
    hours: hours.map((hour) => ({ hour, free: free.get(hour) ?? 0 })),
    seats: Array.from({ length: most }, (_, index) => ({
      seat: index + 1,
      runs: runsOf(hours, new Map(bySeat.get(index + 1)?.map((each) => [each.hour, each]))),
    })),
  };
};

import { bookingsToCome, dayAhead, daysOnOverview } from '../../../shared/domain/figures/days-ahead.ts';
import { demandOf } from '../../../shared/domain/figures/demand.ts';
import { datesOfUse } from '../../../shared/domain/figures/figures.ts';
import { datesFrom } from '../../../shared/domain/time/dates.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { NextSession, Overview } from '../../../shared/schemas/staff/overview.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { getCanaryResult } from '../../store/canary/canary.ts';
import { getFigures } from '../../store/money/figures.ts';
import { seatHoursOn } from '../../store/seats/seats.ts';
import { turnedAwayBetween } from '../../store/seats/turned-away.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { countQueues } from './count-queues.ts';

const namesShown = 6;

const sessionsOf = async (bookingIds: readonly string[]): Promise<NextSession[]> => {
  const attributes = ['id', 'name', 'timeSlot', 'duration'];
  const sessions = await getAll<NextSession>(bookingIds.map(keys.booking), attributes);
  return sessions.sort((one, other) => slotHour(one.timeSlot) - slotHour(other.timeSlot));
};

type Ahead = Pick<Overview, 'days' | 'today'>;

/** The seats of each day in one query, then the names of those who come next in one batch. */
const daysAhead = async (nowMs: number): Promise<Ahead> => {
  const dates = datesFrom(localDate(nowMs), daysOnOverview);
  const days = await Promise.all(
    dates.map(async (date) => ({ date, seats: await seatHoursOn(date, nowMs) })),
  );
  const toCome = days.slice(0, 1).flatMap(({ date, seats }) => bookingsToCome(date, seats, nowMs));
  const next = await sessionsOf(toCome.slice(0, namesShown));
  return {
    today: { next, later: toCome.length - next.length },
    days: days.map(({ date, seats }) => dayAhead(date, seats)),
  };
};

/** The office in one look. The cost is limited by the seats of a week, however many bookings there are. */
export const overviewAt = async (nowMs: number): Promise<Overview> => {
  const dates = datesOfUse(nowMs);
  const [waiting, ahead, figures, canary, turnedAway] = await finishAll([
    countQueues(nowMs),
    daysAhead(nowMs),
    getFigures(),
    getCanaryResult(),
    turnedAwayBetween(dates[0] ?? '', dates.at(-1) ?? ''),
  ]);
  return {
    waiting,
    ...ahead,
    ...(canary && { canary }),
    ...(figures && { figures, demand: demandOf(figures.use, turnedAway) }),
  };
};

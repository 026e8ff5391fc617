import { queryOptions } from '@tanstack/react-query';
import { isClosedOn } from '../../../shared/domain/time/opening-days.ts';
import type { DayRoom } from '../../../shared/schemas/availability.ts';
import { callApi } from '../../api/client.ts';

const freshMs = 30_000;

/** The free hours of each day, for two weeks from a date on. */
export const daysQuery = (from: string) =>
  queryOptions({
    queryKey: ['availability', 'days', from],
    queryFn: () => callApi('get-days', { query: { from } }),
    staleTime: freshMs,
  });

type DayState = 'closed' | 'over' | 'full' | 'free';

export const dayState = ({ date, openHours, freeHours, closed }: DayRoom): DayState => {
  if (closed || isClosedOn(date)) return 'closed';
  if (openHours === 0) return 'over';
  return freeHours === 0 ? 'full' : 'free';
};

/** "12 hours free", or why the day is closed, for screen readers. */
export const roomText = (room: DayRoom): string => {
  if (room.closed) return room.closed;
  const state = dayState(room);
  if (state !== 'free') return state;
  return `${room.freeHours} ${room.freeHours === 1 ? 'hour' : 'hours'} free`;
};

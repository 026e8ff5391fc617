import { site } from '../../site.ts';
import { daySeatHours } from './day-seat-hours.ts';

/** A share of the seat hours of a day. Even with few seats, two people can have the longest session. */
export const shareOfDay = (share: number): number =>
  Math.max(Math.floor(share * daySeatHours()), 2 * site.maxDurationHours);

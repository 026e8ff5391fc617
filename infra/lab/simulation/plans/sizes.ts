import type { Size } from './history.ts';

/** Few enough visitors for a history to take a fraction of a second. */
export const small: Size = { minVisitors: 2, maxVisitors: 4 };

/** Exactly this many visitors, who all want the same hours. */
export const crowdOf = (visitors: number): Size => ({ minVisitors: visitors, maxVisitors: visitors });

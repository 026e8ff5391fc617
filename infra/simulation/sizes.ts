import type { Size } from './history.ts';

/** Few enough visitors for a history to take a fraction of a second. */
export const small: Size = { minVisitors: 2, maxVisitors: 4 };

/** Of the small ones, from seed 1 on, whenever the tests run. */
export const testedHistories = 60;

/** Crowds of fifty, from seed 1 on, whenever the tests run. */
export const testedCrowds = 1;

/** Exactly this many visitors, who all want the same hours. */
export const crowdOf = (visitors: number): Size => ({ minVisitors: visitors, maxVisitors: visitors });

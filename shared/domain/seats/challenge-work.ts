import { site } from '../../site.ts';
import { daySeatHours } from '../time/day-seat-hours.ts';

/** About as much work as a device does in two seconds. No stranger raises the work of somebody elsewhere beyond it. */
export const fewSeconds = (): number => 16 * site.challengeDerivations;

/** The seat hours of a day that may be held without payment before a further hold costs work. */
export const freeSeatHours = (): number => Math.max(daySeatHours() / 4, 2 * site.maxDurationHours);

/** Twice as much work with each further tenth. `beyond`: the share that is used beyond what is free. */
const risingWork = (beyond: number): number =>
  beyond <= 0 ? 0 : Math.ceil(site.challengeDerivations * 2 ** (10 * beyond));

/**
 * The number of keys that a browser derives for a hold, given the unpaid seat hours of its day: none up to a quarter of
 * the day, then twice as many with each further tenth of it. Whoever holds nothing of that day does two seconds of work
 * at most, whatever strangers hold.
 */
export const holdWork = (seatHours: number, holdsSome = true): number => {
  const work = risingWork((seatHours - freeSeatHours()) / daySeatHours());
  return holdsSome ? work : Math.min(work, fewSeconds());
};

/**
 * The work for an attempt of a network, given the attempts of its window, this one included: none up to the limit, then
 * a few seconds of a device, twice as much after each further `step` attempts, up to `mostDoublings` times. The people
 * beside somebody who goes on and on wait a little, and are never shut out.
 */
export const workBeyond = (
  limit: number,
  attempts: number,
  { step = limit, mostDoublings = 4 }: { step?: number; mostDoublings?: number | undefined } = {},
): number => {
  if (attempts <= limit) return 0;
  return fewSeconds() * 2 ** Math.min(mostDoublings, Math.floor((attempts - limit - 1) / step));
};

/** Accepts work that was enough when it was asked for: the requirement may have grown since. */
export const isEnoughWork = (done: number, asked: number): boolean => 2 * done >= asked;

import { site } from '../site.ts';
import { daySeatHours } from './hold-limits.ts';

/** The seat hours of a day that may be held without payment before a further hold costs work. */
export const freeSeatHours = (): number => Math.max(daySeatHours() / 4, 2 * site.maxDurationHours);

/**
 * The number of keys that a browser derives for a hold, given the unpaid seat hours of its day: none up to a quarter of
 * the day, then twice as many with each further tenth of it.
 */
export const holdWork = (seatHours: number): number => {
  const beyond = (seatHours - freeSeatHours()) / daySeatHours();
  return beyond <= 0 ? 0 : Math.ceil(site.challengeDerivations * 2 ** (10 * beyond));
};

/** Attempts at the password of one account in a quarter of an hour, from anywhere, before a further one costs work. */
export const freeGuesses = 30;

/**
 * About as much work as a device does in a few seconds. It does not grow, because a stranger's attempts would then slow
 * the owner down more and more.
 */
export const guessWork = (guesses: number): number =>
  guesses <= freeGuesses ? 0 : 16 * site.challengeDerivations;

/** Accepts work that was enough when it was asked for: the requirement may have grown since. */
export const isEnoughWork = (done: number, asked: number): boolean => 2 * done >= asked;

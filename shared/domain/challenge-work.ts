import { site } from '../site.ts';
import { daySeatHours } from './hold-limits.ts';

/** Seat hours of a day that may wait for their payment before a further hold costs work. */
export const freeSeatHours = (): number => Math.max(daySeatHours() / 4, 2 * site.maxDurationHours);

/**
 * How many keys a visitor's browser derives for a hold with which so many seat hours of a day wait for their payment:
 * none up to a quarter of the day, then twice as many with each further tenth of it.
 */
export const holdWork = (seatHours: number): number => {
  const beyond = (seatHours - freeSeatHours()) / daySeatHours();
  return beyond <= 0 ? 0 : Math.ceil(site.challengeDerivations * 2 ** (10 * beyond));
};

/** Guesses at the password of one account in a quarter of an hour, from anywhere, before a further one costs work. */
export const freeGuesses = 30;

/** As much as one device does in a few seconds. It does not grow: a stranger's guesses would make its owner wait. */
export const guessWork = (guesses: number): number =>
  guesses <= freeGuesses ? 0 : 16 * site.challengeDerivations;

/** Whether work that was done is enough, although what was asked for may have grown while it was done. */
export const isEnoughWork = (done: number, asked: number): boolean => 2 * done >= asked;

import { site } from '../site.ts';
import { freeGuesses, freeSeatHours, guessWork, holdWork, isEnoughWork } from './challenge-work.ts';
import { daySeatHours } from './hold-limits.ts';

it('asks for no work while unpaid holds take up to a quarter of a day', () => {
  expect(freeSeatHours()).toBe(daySeatHours() / 4);
  expect([holdWork(0), holdWork(freeSeatHours())]).toEqual([0, 0]);
});

it('asks for twice the work with each further tenth of the day', () => {
  const tenth = daySeatHours() / 10;
  const asked = [1, 2, 3, 4].map((tenths) => holdWork(freeSeatHours() + tenths * tenth));
  expect(asked).toEqual([2, 4, 8, 16].map((times) => times * site.challengeDerivations));
});

it('asks for no work for the first guesses, and then for a constant amount', () => {
  expect(guessWork(freeGuesses)).toBe(0);
  expect(guessWork(freeGuesses + 1)).toBeGreaterThan(0);
  expect(guessWork(100_000)).toBe(guessWork(freeGuesses + 1));
});

it('accepts work until twice as much is required', () => {
  expect([isEnoughWork(0, 0), isEnoughWork(10, 20), isEnoughWork(10, 21)]).toEqual([true, true, false]);
});

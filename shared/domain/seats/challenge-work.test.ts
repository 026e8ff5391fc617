import { site } from '../../site.ts';
import { daySeatHours } from '../time/day-seat-hours.ts';
import { fewSeconds, freeSeatHours, holdWork, isEnoughWork, workBeyond } from './challenge-work.ts';

it('asks for no work while unpaid holds take up to a quarter of a day', () => {
  expect(freeSeatHours()).toBe(daySeatHours() / 4);
  expect([holdWork(0), holdWork(freeSeatHours())]).toEqual([0, 0]);
});

it('asks for twice the work with each further tenth of the day', () => {
  const tenth = daySeatHours() / 10;
  const asked = [1, 2, 3, 4].map((tenths) => holdWork(freeSeatHours() + tenths * tenth));
  expect(asked).toEqual([2, 4, 8, 16].map((times) => times * site.challengeDerivations));
});

it('accepts work until twice as much is required', () => {
  expect([isEnoughWork(0, 0), isEnoughWork(10, 20), isEnoughWork(10, 21)]).toEqual([true, true, false]);
});

it('asks a network for work beyond its limit, twice as much after each further step, and never more than sixteen times', () => {
  const few = fewSeconds();
  expect([5, 6, 10, 11, 15, 16].map((attempts) => workBeyond(5, attempts) / few)).toEqual([0, 1, 1, 2, 2, 4]);
  expect(workBeyond(5, 100_000)).toBe(16 * few);
  expect(workBeyond(6, 9, { step: 1, mostDoublings: 6 })).toBe(4 * few);
  expect(workBeyond(5, 100_000, { mostDoublings: 0 })).toBe(few);
});

import { endAfterPauses } from './pauses.ts';

/** A time from 100 to 200. */
const endWith = (...pauses: [fromMs: number, toMs: number][]): number =>
  endAfterPauses(
    100,
    200,
    pauses.map(([fromMs, toMs]) => ({ fromMs, toMs })),
  );

it.each([
  ['without a pause', [], 200],
  ['by a pause within it', [[150, 180]], 230],
  ['by one that began before it', [[50, 130]], 230],
  ['not by one that ended before it', [[50, 100]], 200],
  ['by one that began with its last millisecond', [[199, 1000]], 1001],
  ['not by one that began when it was up', [[200, 1000]], 200],
  [
    'by one that only came because of another one',
    [
      [150, 180],
      [220, 240],
    ],
    250,
  ],
  [
    'once by two that overlap',
    [
      [150, 180],
      [140, 170],
    ],
    240,
  ],
  [
    'once by one within another one',
    [
      [140, 180],
      [150, 160],
    ],
    240,
  ],
] as const)('ends later %s', (_, pauses, end) => {
  expect(endWith(...pauses.map(([fromMs, toMs]) => [fromMs, toMs] as [number, number]))).toBe(end);
});

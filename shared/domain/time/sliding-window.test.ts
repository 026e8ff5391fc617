import { roomAgainSeconds, slicesPerWindow, totalOf } from './sliding-window.ts';

const sliceSeconds = 75;
const windowSeconds = slicesPerWindow * sliceSeconds;

/** Simulates attempts at these seconds against a limit. Returns the times of the allowed ones. */
const letThrough = (attempts: readonly number[], limit: number): number[] => {
  const bySlice = new Map<number, number>();
  return attempts.filter((second) => {
    const slice = Math.floor(second / sliceSeconds);
    bySlice.set(slice, (bySlice.get(slice) ?? 0) + 1);
    const slices = Array.from(
      { length: slicesPerWindow },
      (_, index) => bySlice.get(slice - slicesPerWindow + 1 + index) ?? 0,
    );
    return totalOf(slices) <= limit;
  });
};

it('never allows more than the limit in eleven consecutive slices', () => {
  for (let first = 0; first < sliceSeconds; first += 7) {
    const burst = Array.from({ length: 20 }, () => first);
    const later = Array.from({ length: 40 }, (_, index) => first + 30 * (index + 1));
    const through = letThrough([...burst, ...later], 10);
    for (const second of through)
      expect(
        through.filter((other) => other > second - 11 * sliceSeconds && other <= second).length,
      ).toBeLessThanOrEqual(10);
  }
});

const after = (...last: number[]): number[] => [
  ...Array<number>(slicesPerWindow - last.length).fill(0),
  ...last,
];

it.each([
  [after(11), 0, 900],
  [after(11), 60, 840],
  [[11, ...after(1).slice(1)], 0, 75],
  [[2, 8, ...after(1).slice(2)], 0, 75],
  [[1, 9, ...after(1).slice(2)], 0, 150],
  [after(6, 6, 0), 74.5, 676],
])('with %j, %d seconds into a slice, allows another attempt in %d seconds', (slices, second, expected) => {
  expect(roomAgainSeconds(slices, { limit: 10, windowSeconds }, second * 1000)).toBe(expected);
});

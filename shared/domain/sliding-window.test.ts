import { roomAgainSeconds, slicesPerWindow, totalOf } from './sliding-window.ts';

const sliceSeconds = 180;
const windowSeconds = slicesPerWindow * sliceSeconds;

/** Plays attempts at these seconds against a limit; answers when those that were let through came. */
const letThrough = (attempts: readonly number[], limit: number): number[] => {
  const bySlice = new Map<number, number>();
  return attempts.filter((second) => {
    const slice = Math.floor(second / sliceSeconds);
    bySlice.set(slice, (bySlice.get(slice) ?? 0) + 1);
    const slices = Array.from(
      { length: slicesPerWindow + 1 },
      (_, index) => bySlice.get(slice - slicesPerWindow + index) ?? 0,
    );
    return totalOf(slices) <= limit;
  });
};

it('lets no stretch as long as the window have more than the limit, wherever it begins', () => {
  for (let first = 0; first < sliceSeconds; first += 7) {
    const burst = Array.from({ length: 20 }, () => first);
    const later = Array.from({ length: 40 }, (_, index) => first + 30 * (index + 1));
    const through = letThrough([...burst, ...later], 10);
    for (const second of through)
      expect(
        through.filter((other) => other > second - windowSeconds && other <= second).length,
      ).toBeLessThanOrEqual(10);
  }
});

it.each([
  [[0, 0, 0, 0, 0, 11], 0, 1080],
  [[0, 0, 0, 0, 0, 11], 60, 1020],
  [[11, 0, 0, 0, 0, 1], 0, 180],
  [[2, 8, 0, 0, 0, 1], 0, 180],
  [[1, 9, 0, 0, 0, 1], 0, 360],
  [[0, 0, 0, 6, 6, 0], 179.5, 541],
])('says of %j, %d seconds into a slice, that there is room in %d seconds', (slices, second, expected) => {
  expect(roomAgainSeconds(slices, { limit: 10, windowSeconds }, second * 1000)).toBe(expected);
});

import { createHash } from 'node:crypto';

/** Some of these, at random, and the same ones for the same seed. */
export const draw = <Item>(items: readonly Item[], count: number, seed: number): Item[] => {
  const rank = (index: number): string => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return items
    .map((item, index) => ({ item, rank: rank(index) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
};

import { withSeed } from './keep-seeds.ts';

const source = `
  'forget a booking': { file: 'a.ts', seed: 7, from: 'x' },
  "forget a visitor's name": {
    file: 'b.ts',
    seed: 7,
  },`;

it('replaces the seed of one bug', () => {
  expect(withSeed(source, 'forget a booking', 12)).toBe(source.replace('seed: 7', 'seed: 12'));
  expect(withSeed(source, "forget a visitor's name", 12)).toBe(source.replace('    seed: 7', '    seed: 12'));
});

it('leaves the source of other bugs as it is', () => {
  expect(withSeed(source, 'forget it all', 12)).toBe(source);
});

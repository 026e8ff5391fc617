import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { mutate, mutations } from './mutations.ts';
import { runMutations } from './run-mutations.ts';
import { testedHistories } from './sizes.ts';

const names = Object.keys(mutations);

it.each(names)('has a place for the bug "%s"', (name) => {
  const source = readFileSync(mutations[name]?.file ?? '', 'utf8');
  expect(mutate(name, source)).not.toBe(source);
});

it.each(names)('keeps a seed for "%s" that is played without the bug, too', (name) => {
  expect(mutations[name]?.seed).toBeLessThanOrEqual(testedHistories);
});

it('notices the bugs that are planted in the product', async () => {
  const caught = await runMutations({ maxHistories: 300 }, availableParallelism(), () => undefined);
  expect(caught).toHaveLength(names.length);
  expect(caught.filter(({ violation }) => violation === undefined)).toEqual([]);
}, 3_000_000);

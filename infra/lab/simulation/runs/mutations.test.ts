import { readFileSync } from 'node:fs';
import { mutate, mutations } from './mutations.ts';

it.each(Object.keys(mutations))('has a place for the bug "%s"', (name) => {
  const source = readFileSync(mutations[name]?.file ?? '', 'utf8');
  expect(mutate(name, source)).not.toBe(source);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mutate, mutations } from './mutations.ts';

it.each(Object.keys(mutations))('has a place for the bug "%s"', (name) => {
  const source = readFileSync(mutations[name]?.file ?? '', 'utf8');
  expect(mutate(name, source)).not.toBe(source);
});

it('imports into a bug what exists, so that none is noticed because it cannot be loaded', () => {
  const imported = Object.values(mutations).flatMap(({ file, to }) =>
    [...to.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) => join(dirname(file), path)),
  );
  expect(imported.filter((path) => !existsSync(path))).toEqual([]);
});

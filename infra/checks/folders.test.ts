import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './source-files.ts';

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    ([, imported = '']) => join(dirname(path), imported),
  );

it('has no two folders that import each other, tests aside', () => {
  const imports = new Set<string>();
  for (const path of sourceFiles.filter((file) => !file.includes('.test.')))
    for (const imported of importsOf(path)) imports.add(`${dirname(path)} ${dirname(imported)}`);
  const mutual = [...imports].filter((pair) => {
    const [one, other] = pair.split(' ');
    return one !== other && imports.has(`${other} ${one}`);
  });
  expect(mutual).toEqual([]);
});

it('has at most 40 sources in a folder', () => {
  const perFolder = Map.groupBy(sourceFiles, (path) => dirname(path));
  const large = [...perFolder].filter(([, files]) => files.length > 40).map(([folder]) => folder);
  expect(large).toEqual([]);
});

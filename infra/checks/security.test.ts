import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('infra/docs/security.md', 'utf8');

/** The requirements of Level 1 of OWASP ASVS 5.0.0, by section. */
const level1: Record<string, readonly number[]> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
};

/** The requirements of Level 2 in the chapters that the page covers: V2, V3, V6 to V9, V13, V14 and V16. */
const level2: Record<string, readonly number[]> = {
  '2.1': [2, 3],
  '2.2': [3],
  '2.3': [2, 3, 4],
  '2.4': [1],
  '3.3': [2, 3, 4],
  '3.4': [3, 4, 5, 6],
  '3.5': [4, 5],
  '3.7': [1, 2],
  '6.1': [2, 3],
  '6.2': [9, 10, 11, 12],
  '6.3': [3, 4],
  '6.4': [3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.3': [1, 2],
  '7.4': [3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [2],
  '8.2': [3],
  '8.4': [1],
  '9.2': [2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [2, 3, 4],
  '14.3': [2, 3],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
};

interface Row {
  number: string;
  shownBy: string;
}

const rowsUnder = (heading: string): Row[] =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [number = '', , shownBy = ''] = line.slice(2, -2).split(' | ');
      return { number, shownBy };
    });

const numbersOf = (sections: Record<string, readonly number[]>): string[] =>
  Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));

it.each([
  ['Level 1', level1],
  ['Level 2', level2],
])('has one line for each requirement of %s, in their order', (heading, sections) => {
  expect(rowsUnder(heading).map(({ number }) => number)).toEqual(numbersOf(sections));
});

const everyRow = ['Level 1', 'Level 2', 'Beyond'].flatMap(rowsUnder);

/** The tests in a line: a file, and the names that follow it. */
const testsIn = ({ shownBy }: Row): { file: string; names: string[] }[] =>
  [...shownBy.matchAll(/`([^`]+\.test\.tsx?)`((?: "[^"]+")*)/g)].map(([, file = '', names = '']) => ({
    file,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));

it('has a test or a decision for each requirement', () => {
  expect(
    everyRow.filter((row) => testsIn(row).length === 0 && !/^(Decision:|Not met)/.test(row.shownBy)),
  ).toEqual([]);
});

it('names at least one test of each file', () => {
  for (const row of everyRow)
    for (const { file, names } of testsIn(row))
      expect([row.number, file, names.length > 0]).toEqual([row.number, file, true]);
});

it.each(
  [...Map.groupBy(everyRow.flatMap(testsIn), ({ file }) => file)].map(
    ([file, tests]) => [file, [...new Set(tests.flatMap(({ names }) => names))]] as const,
  ),
)('names only tests that exist in %s', (file, names) => {
  expect(existsSync(file)).toBe(true);
  const source = readFileSync(file, 'utf8');
  const missing = names.filter((name) => !source.includes(`'${name}'`) && !source.includes(`"${name}"`));
  expect(missing).toEqual([]);
});

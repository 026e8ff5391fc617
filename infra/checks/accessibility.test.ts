import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('infra/docs/accessibility.md', 'utf8');

/** The criteria of levels A and AA of WCAG 2.2, by guideline. */
const criteria: Record<string, readonly number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

/** The tests that many criteria share, by the name that stands for them. */
const shared = new Map(
  [...page.matchAll(/^- \*\*(\w+)\*\*: (.+)$/gm)].map(([, name, tests]) => [name, tests]),
);

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.replaceAll(/\*\*(\w+)\*\*/g, (bold, name) => shared.get(name) ?? bold))
  .map((line) => line.slice(2, -2).split(' | '));

const testsIn = (shownBy: string): [file: string, name: string][] =>
  [...shownBy.matchAll(/`([^`]+\.test\.ts)`((?: "[^"]+")*)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']): [string, string] => [file, name]),
  );

it('has one line for each of the 55 criteria, in their order', () => {
  const expected = Object.entries(criteria).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  );
  expect(rows.map(([number]) => number)).toEqual(expected);
  expect(expected).toHaveLength(55);
});

it('names a test for each criterion that applies', () => {
  const bare = rows.filter(
    ([, , , shownBy = '']) => testsIn(shownBy).length === 0 && !shownBy.startsWith('Not applicable: '),
  );
  expect(bare).toEqual([]);
});

it('names only tests that exist', () => {
  const missing = rows
    .flatMap(([, , , shownBy = '']) => testsIn(shownBy))
    .filter(([file, name]) => {
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return !source.includes(`'${name}'`) && !source.includes(`"${name}"`);
    });
  expect(missing).toEqual([]);
});

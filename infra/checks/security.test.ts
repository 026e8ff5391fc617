import { readFileSync } from 'node:fs';
import { byNumber, requirementsIn, showingTests, testsOfDecisions } from './printed/security-tests.ts';

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
  /** One or several, such as "3.3.1, *3.3.2–4*": those of Level 2 are in italics. */
  numbers: string;
  remark: string;
}

const rows: Row[] = (page.split('\n## Requirements\n')[1] ?? '')
  .split('\n')
  .filter((line) => /^\| \*?\d/.test(line))
  .map((line) => {
    const [numbers = '', , remark = ''] = line.slice(2, -2).split(' | ');
    return { numbers, remark };
  });

const requirementsOf = ({ numbers }: Row): string[] => requirementsIn(numbers.replaceAll('*', ''));

const numbersOf = (sections: Record<string, readonly number[]>): string[] =>
  Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));

const ofLevel1 = numbersOf(level1);
const ofLevel2 = numbersOf(level2);

it('has a test or a decision for each requirement of the two levels', () => {
  const shown = showingTests.flatMap(({ shows }) => requirementsIn(shows));
  const decided = rows.filter(({ remark }) => /\b(Decision:|Not met)/.test(remark)).flatMap(requirementsOf);
  const answered = new Set([...shown, ...decided]);
  expect([...ofLevel1, ...ofLevel2].filter((requirement) => !answered.has(requirement))).toEqual([]);
});

it('marks the requirements of Level 2', () => {
  for (const part of rows.flatMap(({ numbers }) => numbers.split(', ')))
    for (const requirement of requirementsIn(part.replaceAll('*', '')))
      expect([requirement, part.startsWith('*')]).toEqual([requirement, ofLevel2.includes(requirement)]);
});

it('has its requirements in order, and none twice', () => {
  const firsts = rows.map((row) => requirementsOf(row)[0] ?? '');
  expect(firsts).toEqual(firsts.toSorted(byNumber));
  const all = rows.flatMap(requirementsOf);
  expect(all).toEqual([...new Set(all)]);
});

it('has the decisions that tests show', () => {
  const labels = testsOfDecisions.map(({ shows }) => shows);
  expect(labels.filter((label) => !page.includes(`**${label}`) && !page.includes(`\n## ${label}\n`))).toEqual(
    [],
  );
});

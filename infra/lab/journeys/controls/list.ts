import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Press } from '../testing/record.ts';
import { isSteady, type WalkedControl } from './found.ts';

export const listPath = join(import.meta.dirname, '../../../docs/controls.md');

/** A line of the list. */
export interface ListedControl extends Press {
  /** Those who reach it: "visitor, member". */
  callers: string[];
  /** The tests that press it, and see what comes of it. */
  tests: string[];
}

const keyOf = ({ path, role, name }: Press): string => [path, role, name].join(' | ');

const opening = `# Controls

Every control of every page, with the tests that press it and see what comes of it: written by
\`npm run controls -- --write\` from the walks in \`infra/lab/journeys/controls\` and the journeys. NAME, DAY, TIME, 0 and other words in
capitals stand for what varies from row to row. A control whose test is a walk was pressed there, until something was
saved, another page was open, or the page had changed in sight. "every page" is the header and the footer.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

const lineOf = ({ role, name, callers, tests }: ListedControl): string =>
  `| ${role} | ${cell(name)} | ${callers.join(', ')} | ${tests.join(', ') || '**none**'} |`;

/** The document, one table for each page. */
export const documentOf = (controls: readonly ListedControl[]): string => {
  const paths = [...new Set(controls.map(({ path }) => path))].sort();
  const tables = paths.map((path) => {
    const lines = controls.filter((control) => control.path === path).map(lineOf);
    return [
      `## ${path}\n`,
      '| role | name | reached by | test |\n| --- | --- | --- | --- |',
      ...lines.sort(),
    ].join('\n');
  });
  return `${[`${opening}\n${controls.length} controls.`, ...tables].join('\n\n')}\n`;
};

/** Reads the document again. */
export const readList = (): ListedControl[] => {
  if (!existsSync(listPath)) return [];
  const controls: ListedControl[] = [];
  let path = '';
  for (const line of readFileSync(listPath, 'utf8').split('\n')) {
    if (line.startsWith('## ')) path = line.slice(3);
    const [, role, name, callers, tests] = /^\| (.+?) \| (.*) \| (.+?) \| (.+?) \|$/.exec(line) ?? [];
    if (!role || role === 'role' || role === '---') continue;
    controls.push({
      path,
      role,
      name: (name ?? '').replaceAll('\\|', '|'),
      callers: (callers ?? '').split(', '),
      tests: (tests ?? '').split(', ').filter((test) => test !== '**none**'),
    });
  }
  return controls;
};

const recordsIn = <Content>(folder: string, kind: string): [test: string, content: Content][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(`.${kind}.json`))
    .sort()
    .map((file) => [
      file.slice(0, -`.${kind}.json`.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content,
    ]);

/** The list that the records of a run make. A walk counts where it came to an end, a journey for each press. */
export const listFrom = (folder: string): ListedControl[] => {
  const listed = new Map<string, ListedControl>();
  for (const [test, walked] of recordsIn<WalkedControl[]>(folder, 'walk'))
    for (const { path, role, name, caller, isEnded } of walked.filter(isSteady)) {
      const key = keyOf({ path, role, name });
      const known = listed.get(key) ?? { path, role, name, callers: [], tests: [] };
      listed.set(key, {
        ...known,
        callers: [...new Set([...known.callers, caller])].sort(),
        tests: isEnded ? [...new Set([...known.tests, test])].sort() : known.tests,
      });
    }
  const journeys = recordsIn<Press[]>(folder, 'presses').filter(([test]) => !test.startsWith('walk-'));
  for (const control of listed.values())
    if (control.tests.length === 0)
      control.tests = journeys
        .filter(([, presses]) => presses.some((press) => isSame(press, control)))
        .map(([test]) => test);
  return [...listed.values()];
};

/** The header is on every page, and journeys book people of other names. */
const isSame = (press: Press, control: Press): boolean =>
  press.role === control.role &&
  press.name === control.name &&
  (control.path === 'every page' || press.path === control.path);

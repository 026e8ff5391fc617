import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Control, WalkedControl } from './found.ts';
import { isSteady } from './found.ts';
import pressedByJourneys from './pressed-by-journeys.json' with { type: 'json' };

export interface ListedControl extends Control {
  /** Those who reach it, such as "visitor" and "member". */
  callers: string[];
  /** The tests that press it, and see what comes of it. */
  tests: string[];
}

const keyOf = ({ path, role, name }: Control): string => [path, role, name].join(' | ');

/** The controls that walks have found, each with the walks or the journey that press it. */
export const listFrom = (folder: string): ListedControl[] => {
  const listed = new Map<string, ListedControl>();
  for (const file of readdirSync(folder).sort()) {
    const walked = JSON.parse(readFileSync(join(folder, file), 'utf8')) as WalkedControl[];
    for (const { path, role, name, caller, isEnded } of walked.filter(isSteady)) {
      const key = keyOf({ path, role, name });
      const known = listed.get(key) ?? { path, role, name, callers: [], tests: [] };
      listed.set(key, {
        ...known,
        callers: [...new Set([...known.callers, caller])].sort(),
        tests: isEnded ? [...new Set([...known.tests, file.replace(/\.json$/, '')])] : known.tests,
      });
    }
  }
  for (const pressed of pressedByJourneys) listed.get(keyOf(pressed))?.tests.push(pressed.test);
  return [...listed.values()].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
};

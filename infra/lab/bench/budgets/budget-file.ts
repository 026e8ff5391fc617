import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathOf = (name: string): string => join(import.meta.dirname, `${name}.json`);

/** The budgets in a file of this folder, by the name of what they are for. */
export const readBudgets = <Budget>(name: string): Readonly<Record<string, Budget>> =>
  JSON.parse(readFileSync(pathOf(name), 'utf8'));

const printed = (budget: unknown): string =>
  JSON.stringify(budget)
    .replace(/[:,](?=\S)/g, '$& ')
    .replace(/\{/g, '{ ')
    .replace(/\}/g, ' }');

/** Writes a file of budgets, sorted and a line each, so that a diff shows what costs more. */
export const writeBudgets = (name: string, budgets: Readonly<Record<string, unknown>>): void => {
  const lines = Object.keys(budgets)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${printed(budgets[key])}`);
  writeFileSync(pathOf(name), `{\n${lines.join(',\n')}\n}\n`);
};

import { readFileSync, writeFileSync } from 'node:fs';
import type { Condition } from './find-conditions.ts';
import type { Outcome } from './try-conditions.ts';

export const documentPath = 'infra/docs/reliability.md';

const begin = '<!-- npm run conditions writes from here -->';
const end = '<!-- to here -->';

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

const byPlace = (one: Outcome, other: Outcome): number =>
  one.condition.file.localeCompare(other.condition.file) ||
  one.condition.line - other.condition.line ||
  one.clause.localeCompare(other.clause);

/** The result as tables of Markdown. It holds nothing that changes with the time of the run. */
export const resultTables = (conditions: readonly Condition[], outcomes: readonly Outcome[]): string => {
  const survivors = outcomes.filter(({ kind }) => kind === 'survived').sort(byPlace);
  return [
    '| conditions | clauses | held by a test | held by no test |',
    '|---|---|---|---|',
    row(conditions.length, outcomes.length, outcomes.length - survivors.length, survivors.length),
    ...(survivors.length > 0 ? ['', '| condition | clause held by no test |', '|---|---|'] : []),
    ...survivors.map(({ id, clause }) => row(`\`${id}\``, `\`${clause || 'no test reaches it'}\``)),
  ].join('\n');
};

/** Replaces the result in a document. */
export const withResult = (document: string, tables: string): string => {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${documentPath} has no place for the result`);
  return `${before}${begin}\n\n${tables}\n\n${end}${after}`;
};

export const writeDocument = (conditions: readonly Condition[], outcomes: readonly Outcome[]): void =>
  writeFileSync(
    documentPath,
    withResult(readFileSync(documentPath, 'utf8'), resultTables(conditions, outcomes)),
  );

import { readFileSync, writeFileSync } from 'node:fs';
import type { Condition } from './find-conditions.ts';
import type { Outcome } from './try-conditions.ts';

export const documentPath = 'infra/docs/reliability.md';

const begin = '<!-- npm run conditions writes from here -->';
const end = '<!-- to here -->';

const count = (outcomes: readonly Outcome[], kind: Outcome['kind']): number =>
  outcomes.filter((outcome) => outcome.kind === kind).length;

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

const byPlace = (one: Outcome, other: Outcome): number =>
  one.condition.file.localeCompare(other.condition.file) ||
  one.condition.line - other.condition.line ||
  one.clause.localeCompare(other.clause);

/** The result as tables of Markdown. It holds nothing that changes with the time of the run. */
export const resultTables = (conditions: readonly Condition[], outcomes: readonly Outcome[]): string => {
  const listed = (kind: Outcome['kind'], note: (outcome: Outcome) => string): string[] =>
    outcomes
      .filter((outcome) => outcome.kind === kind)
      .sort(byPlace)
      .map((outcome) =>
        row(`\`${outcome.id}\``, `\`${outcome.clause || 'no test reaches it'}\``, note(outcome)),
      );
  const rest = [
    ...listed('survived', () => '**held by no test**'),
    ...listed('explained', (outcome) => (outcome.kind === 'explained' ? outcome.reason : '')),
  ];
  return [
    '| conditions | clauses | held by a test | second guards | held by no test |',
    '|---|---|---|---|---|',
    row(
      conditions.length,
      outcomes.length,
      count(outcomes, 'held'),
      count(outcomes, 'explained'),
      count(outcomes, 'survived'),
    ),
    ...(rest.length > 0
      ? ['', '| condition | clause | second guard, since |', '|---|---|---|', ...rest]
      : []),
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

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keys } from '../../../functions/table/keys.ts';
import { tableOf } from './table-of.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path))
    .sort();

/** Modules that all store functions use. They are not access patterns. */
const foundations = ['get-all.ts', 'get-row.ts', 'keys.ts', 'row-reader.ts', 'table.ts', 'write.ts'];

const sentencesIn = (comment = ''): string =>
  comment
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/\n \*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const comment = String.raw`(/\*\*(?:(?!\*/)[^])*\*/)\n`;

interface Definition {
  name: string;
  exported: boolean;
  source: string;
  reason: string;
}

/** The top-level functions of a module with their source, and the comment above each. */
const definitionsIn = (path: string): Definition[] => {
  const parts = readFileSync(path, 'utf8').split(/\n(?=export |const |interface |type |\/\*\*)/);
  return parts.flatMap((source, index) => {
    const [, exported, name] =
      /^(export )?(?:const|async function\*) (\w+)(?: = (?:async )?)?[(<]/.exec(source) ?? [];
    const above = parts[index - 1] ?? '';
    const reason = above.startsWith('/**') && above.endsWith('*/') ? sentencesIn(above) : '';
    return name ? [{ name, exported: exported !== undefined, source, reason }] : [];
  });
};

/** A function's source, with that of the functions of its module that it calls. */
const wholeSource = (definition: Definition, module: readonly Definition[]): string =>
  [...module]
    .filter(({ name }) => name !== definition.name)
    .filter(({ name }) => new RegExp(`\\b${name}\\(`).test(definition.source))
    .map((called) => wholeSource(called, module))
    .concat(definition.source)
    .join('\n');

const touchesTable = (source: string): boolean =>
  /[dD]ocuments\.send|getAll(?:ByKey)?[<(]|getRow\(|eraseRow\(|queryAll[<(]|queryPages[<(]|rowsUnder[<(]|transact\(|send(?:Change|Put|Take)\(|: Write(\[\])? =/.test(
    source,
  );

const usedBy = (source: string): string[] => [
  ...new Set([
    ...[...source.matchAll(/\bkeys\.(\w+)/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/IndexName: '(\w+)'/g)].map(([, name]) => `index ${name}`),
  ]),
];

interface Pattern {
  name: string;
  reason: string;
  uses: string[];
}

/** Every function that reads or writes the table, with the keys that it uses and the comment above it. */
export const patterns: readonly Pattern[] = [...filesIn('functions/store'), ...filesIn('functions/table')]
  .filter((path) => !foundations.includes(basename(path)))
  .flatMap((path) => {
    const module = definitionsIn(path);
    return module
      .filter(({ exported }) => exported)
      .map((definition) => ({ ...definition, source: wholeSource(definition, module) }))
      .filter(({ source }) => touchesTable(source))
      .map(({ name, reason, source }) => ({ name, reason, uses: usedBy(source).sort() }));
  });

const rowSource = filesIn('functions/table')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n\n');

/** The comments above a key, and above the type of the row that it finds. */
const reasonOf = (name: string): string => {
  const found = [`export const ${name}Key = `, `  ${name}: \\(`].map((start) =>
    new RegExp(`(?:${comment})?${start}([^]*?)\n(?:\n|$)`).exec(rowSource),
  );
  const [, above, rest = ''] = found.find(Boolean) ?? [];
  const [, row] = /Key<(\w+)/.exec(rest) ?? [];
  const [, aboveRow] =
    (row && new RegExp(`${comment}export (?:type|interface) ${row}\\b`).exec(rowSource)) || [];
  return [aboveRow, above].map(sentencesIn).filter(Boolean).join(' ');
};

const quoted = /'[^']*'|"[^"]*"|`(?:\$\{[^}]*\}|[^`$])*`/;

/** A text such as `DAY#${date}` as "DAY#<date>". */
const shapeOf = (source: string): string => {
  const [text = source] = quoted.exec(source) ?? [];
  return text
    .replaceAll(/^['"`]|['"`]$/g, '')
    .replaceAll(/\$\{([^}]*)\}/g, '<$1>')
    .replaceAll(/\s+/g, ' ');
};

/** Every key as its function makes it, with the comments above it. */
export const keyPatterns = Object.entries(keys).map(([name, key]) => {
  const made = String(key).split('=>').slice(1).join('=>');
  const [, partitionKey = made, sortKey = ''] =
    /\bpk: ([\s\S]*?),\s+sk: ([\s\S]*?),?\s*\}\)?;?$/.exec(made.trim()) ?? [];
  return { name, partitionKey: shapeOf(partitionKey), sortKey: shapeOf(sortKey), reason: reasonOf(name) };
});

/** The keys of the table, and the functions that read or write it. */
export const printPage = (): string =>
  [
    tableOf(
      ['Key', 'Partition key', 'Sort key', 'Holds'],
      keyPatterns.map(({ name, partitionKey, sortKey, reason }) => [name, partitionKey, sortKey, reason]),
    ),
    tableOf(
      ['Function', 'Keys', 'What it is for'],
      patterns.map(({ name, uses, reason }) => [name, uses.join(', '), reason]),
    ),
  ].join('\n\n');

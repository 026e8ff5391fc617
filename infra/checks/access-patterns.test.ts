import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keys } from '../../functions/table/keys.ts';

const rooms = ['functions/store', 'functions/table'];
const page = readFileSync('infra/docs/access-patterns.md', 'utf8');

/** Modules that all store functions use. They are not access patterns. */
const foundations = ['get-all.ts', 'get-row.ts', 'keys.ts', 'row-reader.ts', 'table.ts'];

interface Definition {
  name: string;
  exported: boolean;
  source: string;
}

/** The top-level functions of a module with their source. */
const definitionsIn = (path: string): Definition[] =>
  readFileSync(path, 'utf8')
    .split(/\n(?=export |const |interface |type |\/\*\*)/)
    .flatMap((source) => {
      const [, exported, name] =
        /^(export )?(?:const|async function\*) (\w+)(?: = (?:async )?)?[(<]/.exec(source) ?? [];
      return name ? [{ name, exported: exported !== undefined, source }] : [];
    });

/** A function's source, with that of the functions of its module that it calls. */
const wholeSource = (definition: Definition, module: readonly Definition[]): string =>
  [...module]
    .filter(({ name }) => name !== definition.name)
    .filter(({ name }) => new RegExp(`\\b${name}\\(`).test(definition.source))
    .map((called) => wholeSource(called, module))
    .concat(definition.source)
    .join('\n');

const touchesTable = (source: string): boolean =>
  /[dD]ocuments\.send|getAll(?:ByKey)?[<(]|getRow\(|eraseRow\(|queryAll[<(]|queryPages[<(]|rowsUnder[<(]|transact\(|updateIf\(|: Write(\[\])? =/.test(
    source,
  );

const usedBy = (source: string): string[] =>
  [
    ...[...source.matchAll(/\bkeys\.(\w+)/g)].map(([, name]) => name as string),
    ...[...source.matchAll(/IndexName: '(\w+)'/g)].map(([, name]) => `index ${name}`),
  ].filter((name, index, all) => all.indexOf(name) === index);

const inCode = rooms
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !foundations.includes(basename(path)),
  )
  .flatMap((file) => {
    const module = definitionsIn(file);
    return module
      .filter(({ exported }) => exported)
      .map((definition) => ({ name: definition.name, source: wholeSource(definition, module) }))
      .filter(({ source }) => touchesTable(source))
      .map(({ name, source }) => ({ name, uses: usedBy(source).sort() }));
  });

/** The files in which a key may be made. */
const rowFiles = readdirSync('functions/table', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => join('functions/table', path))
  .sort((one, other) => Number(one.endsWith('keys.ts')) - Number(other.endsWith('keys.ts')));

const rowsUnder = (heading: string): string[][] =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Name|Pattern) /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );

const inPage = rowsUnder('Patterns').map(([, uses = '', name = '']) => ({
  name,
  uses: uses.split(', ').filter(Boolean).sort(),
}));

const byName = <Row extends { name: string }>(rows: Row[]): Row[] =>
  [...rows].sort((a, b) => a.name.localeCompare(b.name));

it('lists every function of the store that reads or writes the table, with the keys that it uses', () => {
  expect(byName(inPage)).toEqual(byName(inCode));
});

it('lists every key as the code makes it', () => {
  const source = rowFiles.map((path) => readFileSync(path, 'utf8')).join('\n');
  const rows = rowsUnder('Keys');
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(keys).sort());
  for (const [name, partitionKey = '', , holds] of rows) {
    const made =
      source.split(new RegExp(`export const ${name}Key = |\\n  ${name}: \\(`))[1]?.split(';\n')[0] ?? '';
    expect(made.replaceAll("'", '`')).toContain(`\`${partitionKey.split('<')[0]}`);
    expect(holds).not.toBe('');
  }
});

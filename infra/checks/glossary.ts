import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** `npm run glossary -- WORD` prints where a word stands, and `-- --write` lowers the list of hits. */

const folder = 'infra/docs';
const glossary = readFileSync(`${folder}/glossary.md`, 'utf8');
const hitsPath = 'infra/checks/glossary-hits.json';

/** The words in backticks in the last column of the glossary, each with the word to use. */
export const replacements: ReadonlyMap<string, string> = new Map(
  glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .flatMap(([use = '', , others = '']) =>
      [...others.matchAll(/`([^`]+)`/g)].map(([, word = '']): [string, string] => [word, use]),
    ),
);
const replaced = [...replacements.keys()];

const documents = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'glossary.md')
    .map((name) => join(folder, name)),
];

const sources = sourceFiles.filter(
  (file) => !/\.test\.tsx?$/.test(file) && !/^infra\/(?:lab|checks|testing)\/|\/testing\//.test(file),
);

/** Paths of files and routes, also those of imports. */
const path = /[\w.]*(?:\/[\w.$<>{}-]+){2,}/g;
const specifier = /(?:from|import)\s*\(?\s*'[^']+'/g;
const compound = /\b[A-Za-z]+[a-z0-9](?:[A-Z][A-Za-z0-9]*|(?:[-_#]+[A-Za-z0-9]+)+)\b/g;

const wordsOf = (name: string): string =>
  name
    .replaceAll(/[-_#]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** How often each replaced word stands in texts and in names. A name of several words counts once. */
export const countHits = (texts: readonly string[]): Record<string, number> => {
  const names = new Set<string>();
  const prose = texts.map((text) =>
    text
      .replaceAll(specifier, '')
      .replaceAll(path, '')
      .replaceAll(compound, (name) => {
        if (/^e-mails?$/i.test(name)) return name;
        names.add(wordsOf(name));
        return ';';
      }),
  );
  const whole = [...prose, ...names]
    .join('\n')
    .toLowerCase()
    .replaceAll(/\n\s*(?:\*|\/\/) |[ \t]+/g, ' ');
  const found = new Map<string, number>();
  const pattern = new RegExp(`\\b(?:${replaced.join('|')})\\b`, 'g');
  for (const [word] of whole.matchAll(pattern)) found.set(word, (found.get(word) ?? 0) + 1);
  return Object.fromEntries(replaced.map((word) => [word, found.get(word) ?? 0]));
};

const files = [...documents, ...sources];

export const hitsNow = (): Record<string, number> =>
  countHits(files.map((file) => readFileSync(file, 'utf8')));

export const listedHits = (): Record<string, number> =>
  JSON.parse(readFileSync(hitsPath, 'utf8')) as Record<string, number>;

/** The lines with a word, each with its place. */
const linesWith = (word: string): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => (countHits([line])[word] ?? 0) > 0)
      .map(({ line, at }) => `${at}: ${line.trim()}`),
  );

/** A list may be a hundredth longer than the hits, so that not every change has to lower it. */
export const isLong = (listed: number, hits: number): boolean => listed > Math.ceil(hits * 1.01);

const lower = (): void => {
  const listed = listedHits();
  const lowered = Object.entries(hitsNow()).map(([word, hits]) => {
    const before = listed[word] ?? hits;
    return [word, isLong(before, hits) ? hits : before];
  });
  writeFileSync(hitsPath, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
};

if (import.meta.main) {
  const [word = ''] = process.argv.slice(2);
  if (word === '--write') lower();
  else console.log(linesWith(word).join('\n'));
}

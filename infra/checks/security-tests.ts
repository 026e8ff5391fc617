import { readFileSync, writeFileSync } from 'node:fs';
import { sourceFiles } from './source-files.ts';

/**
 * `npm run security-tests`: writes `infra/docs/security-tests.md` from the comments of the tests, such as
 * "// ASVS 6.2.1–7, 6.4.3." or "// Security: Holds; Webhooks." above a test or a case of one.
 */

/** The requirements in a list such as "6.2.1–7, 6.4.3". */
export const requirementsIn = (list: string): string[] =>
  list.split(', ').flatMap((part) => {
    const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(part) ?? [];
    if (!section) throw new Error(`"${part}" is no requirement, such as 6.4.3 or 6.2.1–7.`);
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${section}.${Number(first) + index}`,
    );
  });

interface ShowingTest {
  file: string;
  /** Absent: the whole file. */
  name: string | undefined;
  /** A requirement or a range, such as "6.2.1–7", or the bold beginning of a decision. */
  shows: string;
}

const text = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`;
const oneTest = new RegExp(String.raw`^\s*(?:it|test|describe)\(\s*${text}`);
const testOfCases = new RegExp(String.raw`^\s*(?:it|test|describe)\.each[^]*?\)\(\s*${text}`);
const oneCase = new RegExp(String.raw`^\s*(?:\[\s*)?${text}`);

/** The name of the test, or of the case, with which the source goes on after its comments. */
const nameIn = (source: string): string | undefined => {
  const code = source.replace(/^(?:\s*\/\/.*\n)+/, '');
  const found = oneTest.exec(code) ?? testOfCases.exec(code) ?? oneCase.exec(code);
  return (found?.[1] ?? found?.[2])?.replaceAll(/\\(['"])/g, '$1');
};

const tests = sourceFiles
  .filter((file) => /\.test\.tsx?$/.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** The tests below such comments. A comment in the first line is about the whole file. */
const testsBelow = (comment: RegExp, separator: string): ShowingTest[] =>
  tests.flatMap(({ file, source }) =>
    [...source.matchAll(comment)].flatMap(({ 0: line, 1: list = '', index }) => {
      const name = index === 0 ? undefined : nameIn(source.slice(index + line.length));
      if (index > 0 && name === undefined) throw new Error(`No test follows "${line.trim()}" in ${file}.`);
      return list.split(separator).map((shows) => ({ file, name, shows }));
    }),
  );

/** The tests of requirements. */
export const showingTests: readonly ShowingTest[] = testsBelow(/^ *\/\/ ASVS (.+)\.\n/gm, ', ');

/** The tests of the decisions in `infra/docs/security.md`. */
export const testsOfDecisions: readonly ShowingTest[] = testsBelow(/^ *\/\/ Security: (.+)\.\n/gm, '; ');

export const byNumber = new Intl.Collator('en', { numeric: true }).compare;

const cellOf = (shown: readonly ShowingTest[]): string =>
  [...Map.groupBy(shown, ({ file }) => file)]
    .map(([file, ofFile]) =>
      [`\`${file}\``, ...ofFile.flatMap(({ name }) => (name ? [`"${name}"`] : []))].join(' '),
    )
    .join('; ')
    .replaceAll('|', '\\|');

/** A row for each set of tests, with all that it shows. */
const rowsOf = (shown: readonly ShowingTest[]): string => {
  const cells = [...Map.groupBy(shown, ({ shows }) => shows)]
    .sort(([one], [other]) => byNumber(one, other))
    .map(([shows, ofIt]) => ({ shows, cell: cellOf(ofIt) }));
  return [...Map.groupBy(cells, ({ cell }) => cell)]
    .map(([cell, ofCell]) => `| ${ofCell.map(({ shows }) => shows).join('; ')} | ${cell} |`)
    .join('\n');
};

/** The page that the tests make. */
export const securityTestsPage = (): string => `# Tests of security

\`npm run security-tests\` writes this page from comments above the tests, such as "// ASVS 6.2.1–7." and "// Security:
Holds." in the first line of a file or above a test.

## Decisions

These show what [security.md](security.md) says under its bold words and headings.

| Decision | Tests |
|---|---|
${rowsOf(testsOfDecisions)}

## Requirements

The numbers are requirements of OWASP's ASVS 5.0.0; [security.md](security.md#requirements) has remarks, and what is
not met.

| Number | Tests |
|---|---|
${rowsOf(showingTests)}
`;

if (import.meta.main) writeFileSync('infra/docs/security-tests.md', securityTestsPage());

import { readFileSync, writeFileSync } from 'node:fs';
import { sourceFiles } from './source-files.ts';

/**
 * `npm run security-tests`: writes `infra/docs/security-tests.md` from the comments of the tests, such as
 * "// ASVS 6.2.1–7, 6.4.3." above a test or a case of one.
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
  name: string;
  /** One requirement or a range, such as "6.2.1–7". */
  shows: string;
}

const text = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`;
const oneTest = new RegExp(String.raw`^\s*(?:it|test|describe)\(\s*${text}`);
const testOfCases = new RegExp(String.raw`^\s*(?:it|test|describe)\.each[^]*?\)\(\s*${text}`);
const oneCase = new RegExp(String.raw`^\s*(?:\[\s*)?${text}`);

const nameAfter = (source: string, place: string): string => {
  const found = oneTest.exec(source) ?? testOfCases.exec(source) ?? oneCase.exec(source);
  const name = found?.[1] ?? found?.[2];
  if (name === undefined) throw new Error(`No test follows "ASVS" in ${place}.`);
  return name.replaceAll(/\\(['"])/g, '$1');
};

const testsOf = (file: string): ShowingTest[] => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^ *\/\/ ASVS (.+)\.\n/gm)].flatMap(({ 0: comment, 1: list = '', index }) => {
    const name = nameAfter(source.slice(index + comment.length), file);
    return list.split(', ').map((shows) => ({ file, name, shows }));
  });
};

export const showingTests: readonly ShowingTest[] = sourceFiles
  .filter((file) => /\.test\.tsx?$/.test(file))
  .sort()
  .flatMap(testsOf);

export const byNumber = new Intl.Collator('en', { numeric: true }).compare;

const cellOf = (tests: readonly ShowingTest[]): string =>
  [...Map.groupBy(tests, ({ file }) => file)]
    .map(([file, ofFile]) => `\`${file}\` ${ofFile.map(({ name }) => `"${name}"`).join(' ')}`)
    .join('; ')
    .replaceAll('|', '\\|');

/** The page that the tests make. Requirements with the same tests stand in one row. */
export const securityTestsPage = (): string => {
  const cells = [...Map.groupBy(showingTests, ({ shows }) => shows)]
    .sort(([one], [other]) => byNumber(one, other))
    .map(([shows, tests]) => ({ shows, cell: cellOf(tests) }));
  const rows = [...Map.groupBy(cells, ({ cell }) => cell)].map(
    ([cell, shown]) => `| ${shown.map(({ shows }) => shows).join(', ')} | ${cell} |`,
  );
  return `# Tests of security

\`npm run security-tests\` writes this page from comments above the tests ("// ASVS 6.2.1–7."). The numbers are
requirements of OWASP's ASVS 5.0.0; [security.md](security.md#requirements) has decisions, and what is not met.

| Number | Tests |
|---|---|
${rows.join('\n')}
`;
};

if (import.meta.main) writeFileSync('infra/docs/security-tests.md', securityTestsPage());

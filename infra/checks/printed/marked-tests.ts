import { readFileSync } from 'node:fs';
import { sourceFiles } from '../source-files.ts';

export interface ShowingTest {
  file: string;
  /** Absent: the whole file. */
  name: string | undefined;
  /** A name in the comment: a requirement, such as "6.2.1–7", a decision or an alarm. */
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

/** The tests below comments of a kind. A comment in the first line is about the whole file. */
export const testsBelow = (comment: RegExp, separator: string): ShowingTest[] =>
  tests.flatMap(({ file, source }) =>
    [...source.matchAll(comment)].flatMap(({ 0: line, 1: list = '', index }) => {
      const name = index === 0 ? undefined : nameIn(source.slice(index + line.length));
      if (index > 0 && name === undefined) throw new Error(`No test follows "${line.trim()}" in ${file}.`);
      return list.split(separator).map((shows) => ({ file, name, shows }));
    }),
  );

/** The tests of a list, file by file, in one cell of a table. */
export const cellOf = (shown: readonly ShowingTest[]): string =>
  [...Map.groupBy(shown, ({ file }) => file)]
    .map(([file, ofFile]) =>
      [`\`${file}\``, ...ofFile.flatMap(({ name }) => (name ? [`"${name}"`] : []))].join(' '),
    )
    .join('; ');

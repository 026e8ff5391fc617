import * as fc from 'fast-check';
import { type Cell, csvLines } from './csv.ts';

/** The cells of a file, as a spreadsheet that parts them by `separator` reads them. */
const cellsRead = (csv: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < csv.length; index += 1) {
    const sign = csv[index] as string;
    if (sign === '"' && isQuoted && csv[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
};

const looksLikeFormula = (cell: string): boolean =>
  /^[\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell);

it.each<[string, Cell, string]>([
  ['a word', 'Robin', '"Robin"'],
  ['nothing', undefined, '""'],
  ['a number', 12.5, '12.5'],
  ['a number below zero', -2, '-2'],
  ['quotes', 'Robin "Rob" Example', '"Robin ""Rob"" Example"'],
  ['commas', 'one, two', '"one, two"'],
  ['lines', 'one\r\ntwo', '"one two"'],
  ['a formula', "=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\""],
  ['a sum', '+1+1', '"\'+1+1"'],
  ['a difference', '-2+3', '"\'-2+3"'],
  ['a function', '@SUM(A1)', '"\'@SUM(A1)"'],
  ['a tab', '\t=1', '"\'\t=1"'],
  ['a carriage return', '\r=1', '"\' =1"'],
  ['a space before a formula', '  =1', '"\'  =1"'],
  ['a full-width sign', '＝1', '"\'＝1"'],
  ['a formula after a semicolon', 'a;=1+1', '"a;\'=1+1"'],
  ['a phone number that begins with zero', '0170 1234567', '"\'0170 1234567"'],
  ['a phone number of many digits', '(212) 555-0147-0001', '"\'(212) 555-0147-0001"'],
  ['a day', '2026-11-20', '"2026-11-20"'],
  ['a time of a day', '2026-11-20 08:45', '"2026-11-20 08:45"'],
  ['text of other scripts', 'Zoë 北京', '"Zoë 北京"'],
  ['a broken character', 'a\uD800', '"a\uFFFD"'],
])('writes %s', (_, cell, text) => {
  expect(csvLines([[cell, 'next']])).toBe(`${text},"next"\r\n`);
});

// ASVS 1.2.10.
it.each([',', ';'])('never begins a cell of a text like a formula, where %s parts the cells', (separator) => {
  const signs = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ';',
    '"',
    ',',
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '＝',
    '\u200B',
  );
  const row = fc.array(fc.string({ unit: signs, maxLength: 8 }), { minLength: 1, maxLength: 3 });
  const isHarmless = fc.property(row, (cells) => {
    expect(cellsRead(csvLines([cells]), separator).filter(looksLikeFormula)).toEqual([]);
  });
  return fc.assert(isHarmless, { numRuns: 2000 });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutantsIn } from './find-mutants.ts';
import { judge } from './report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reasons-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const judged = (source: string, isNoticed: boolean, isOpen = false) => {
  const file = join(folder, 'a.ts');
  writeFileSync(file, source);
  const all = mutantsIn(file, source);
  const noticedBy = { file: 'a.test.ts', test: 'is so' };
  const tried = all.map((mutant) => ({ ...mutant, reachedBy: [], isOpen, ...(isNoticed && { noticedBy }) }));
  const { unnoticed, excused, wrong } = judge([file], all, tried);
  return {
    unnoticed: unnoticed.length,
    excused: excused.length,
    wrong: wrong.map((one) => one.split(': ')[1]),
  };
};

const above = 'const f = (a) =>\n  // Unnoticed condition: both are the same.\n  a === 1;';
const beside = 'const f = (a) => a === 1; // Unnoticed condition: both are the same.';
const stray = 'const f = (a) =>\n  // Unnoticed sentence: both are the same.\n  a === 1;';

it.each([
  ['a mutant without a reason', 'const f = (a) => a === 1;', false, { unnoticed: 2, excused: 0, wrong: [] }],
  ['one with a reason above it', above, false, { unnoticed: 0, excused: 2, wrong: [] }],
  ['one with a reason beside it', beside, false, { unnoticed: 0, excused: 2, wrong: [] }],
  [
    'a reason although a test notices',
    above,
    true,
    { unnoticed: 0, excused: 0, wrong: ['the reason for condition is wrong'] },
  ],
  [
    'a reason for another kind',
    stray,
    true,
    { unnoticed: 0, excused: 0, wrong: ['the reason for sentence fits no mutant'] },
  ],
])('judges %s', (_, source, isNoticed, expected) => {
  expect(judged(source, isNoticed)).toEqual(expected);
});

it('counts no mutant whose tests have not ended', () => {
  expect(judged('const f = (a) => a === 1;', false, true)).toEqual({ unnoticed: 0, excused: 0, wrong: [] });
});

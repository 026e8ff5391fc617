import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { nearTests } from './near-tests.ts';

const folder = relative('', temporaryFolder());

/** Writes files that each import others, and returns the order in which the tests of one are asked. */
const orderFor = (asked: string, imports: Record<string, string[]>): string[] => {
  const files = Object.entries(imports).map(([name, imported]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    const paths = imported.map((other) => relative(dirname(file), join(folder, other)));
    writeFileSync(
      file,
      paths.map((path) => `import '${path.startsWith('.') ? path : `./${path}`}';`).join('\n'),
    );
    return file;
  });
  return nearTests(files)(join(folder, asked)).map((test) => relative(folder, test));
};

const money = { 'money/finish-refund.ts': [], 'money/pay.ts': ['money/finish-refund.ts'] };

it.each([
  ['in the folder of the file', 'money/owed.test.ts'],
  ['about the noun of the file', 'desk/late-refunds.test.ts'],
])('asks a test %s before one that comes to it by fewer imports', (_, test) => {
  expect(
    orderFor('money/finish-refund.ts', {
      ...money,
      'desk/day.test.ts': ['money/finish-refund.ts'],
      [test]: ['money/pay.ts'],
    }),
  ).toEqual([test, 'desk/day.test.ts']);
});

it('asks the nearest of the others first, slow ones last, and none that never comes to the file', () => {
  expect(
    orderFor('money/finish-refund.ts', {
      ...money,
      'desk/far.test.ts': ['money/pay.ts'],
      'desk/near.test.ts': ['money/finish-refund.ts'],
      'desk/other.test.ts': [],
      'money/finish-refund.slow.test.ts': ['money/finish-refund.ts'],
      'money/finish-refund.long.test.ts': ['money/finish-refund.ts'],
    }),
  ).toEqual(['desk/near.test.ts', 'desk/far.test.ts', 'money/finish-refund.slow.test.ts']);
});

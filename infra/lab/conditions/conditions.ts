import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { keptResults } from './kept-results.ts';
import { documentPath, writeDocument } from './report.ts';
import { type Outcome, tryConditions } from './try-conditions.ts';

const usage = `npm run conditions -- [FILE]...

Makes each clause of each ConditionExpression true, one at a time, and expects that a test beside it turns red. With
files, only those in them. A run of all of them writes the table of ${documentPath}.
`;

const describe = ({ condition, clause, ...outcome }: Outcome): string => {
  const place = `${condition.file}:${condition.line} ${clause}`.trim();
  if (outcome.kind === 'held')
    return `held: ${place}\n  by ${relative('', outcome.test)}: ${outcome.failed}\n`;
  return `HELD BY NO TEST: ${place}\n  ${outcome.tests.length === 0 ? 'no write is refused for it in any test' : `${outcome.tests.length} test files are refused a write for it`}\n`;
};

const run = async (files: readonly string[]): Promise<boolean> => {
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`There is no file ${missing}.\n\n${usage}`);
  const { conditions, outcomes, red } = await tryConditions({
    folder: 'functions/store',
    files,
    workers: 2,
    reaches: keptResults('dist/conditions/reaches.json'),
    reds: keptResults('dist/conditions/reds.json'),
    onRecording: (tests) => process.stdout.write(`${tests} test files run without a change first.\n`),
    onOutcome: (outcome, done, total) => process.stdout.write(`${done}/${total} ${describe(outcome)}`),
  });
  const survivors = outcomes.filter(({ kind }) => kind === 'survived');
  if (files.length === 0) writeDocument(conditions, outcomes);
  for (const { test, failed } of red)
    process.stdout.write(
      `left out, since it fails as it is: ${relative('', test)}: ${failed ?? 'it cannot be run'}\n`,
    );
  process.stdout.write(`\n${survivors.map(describe).join('')}`);
  process.stdout.write(
    `${conditions.length} conditions with ${outcomes.length} clauses: ${outcomes.length - survivors.length} held by a test, ` +
      `${survivors.length} held by no test\n`,
  );
  return survivors.length === 0 && red.length === 0;
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) process.stdout.write(usage);
  else process.exitCode = (await run(positionals)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

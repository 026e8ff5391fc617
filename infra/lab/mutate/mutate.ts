import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { baseOf, changedLines } from './changed-lines.ts';
import { draw } from './draw.ts';
import { mutantsIn } from './find-mutants.ts';
import { nearTests, sourcesBelow } from './near-tests.ts';
import { describeMutant, judge, summaryOf } from './report.ts';
import { type Tried, tryMutants } from './try-mutants.ts';

const usage = `npm run mutate -- --since REV | --change | --all | FILE or FOLDER...

Changes one place of the code at a time, and expects that a near test fails.

  --since REV   lines that differ from a revision, committed or not
  --change      lines of this branch or, on main, of the last commit
  --all         functions, shared/domain and frontend
  --random N    only so many, drawn at random
  --seed S      draws the same ones again
  --minutes M   begins no test file after that time (10 for a change)
`;

const product = /^(functions|shared\/domain|frontend)\/.*(?<!\.test|\.d)\.ts$/;
const ofTests = /\/(testing|every-endpoint)\//;

const isBelow = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);

interface Choice {
  paths: readonly string[];
  since?: string | undefined;
}

const mutantsOf = ({ paths, since }: Choice, sources: readonly string[]) => {
  const changed = since === undefined ? undefined : changedLines('.', since);
  const files = sources.filter(
    (file) =>
      product.test(file) &&
      !ofTests.test(file) &&
      (!changed || changed.has(file)) &&
      (paths.length === 0 || paths.some((path) => isBelow(file, path))),
  );
  const all = files.flatMap((file) => mutantsIn(file, readFileSync(file, 'utf8')));
  const chosen = all.filter(({ file, line }) => !changed || changed.get(file)?.has(line));
  return { files, all, chosen };
};

const say = (text: string): unknown => process.stdout.write(`${text}\n`);

const run = async (): Promise<boolean> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      change: { type: 'boolean' },
      minutes: { type: 'string' },
      random: { type: 'string' },
      seed: { type: 'string' },
      since: { type: 'string' },
    },
  });
  const isOfChange = values.change || values.since !== undefined;
  if (!isOfChange && !values.all && positionals.length === 0) throw new Error(usage);
  const since = values.change ? baseOf('.') : values.since;
  if (values.change && !since) {
    say('No mutants were tried: this clone has no earlier commit to compare with.');
    return true;
  }
  const seed = Number(values.seed ?? randomInt(1_000_000));
  const endMs = Date.now() + Number(values.minutes ?? (isOfChange ? 10 : 24 * 60)) * 60_000;
  const sources = sourcesBelow(['frontend', 'functions', 'infra', 'shared']);
  const { files, all, chosen } = mutantsOf({ paths: positionals, since }, sources);
  const mutants = draw(chosen, Number(values.random ?? chosen.length), seed);
  say(
    `${mutants.length} of ${chosen.length} mutants${since ? ` since ${since}` : ''}, drawn by --seed ${seed}`,
  );
  const { tried, red } = await tryMutants({
    mutants,
    testsOf: nearTests(sources),
    workers: 2,
    endMs,
    onSettled: (mutant: Tried, settled) => say(`${settled}/${mutants.length} ${describeMutant(mutant)}`),
  });
  for (const [test, failed] of red) say(`Left out, since it fails as it is: ${test}: ${failed}`);
  const judged = judge(files, all, tried);
  const { unnoticed, wrong } = judged;
  for (const mutant of [...tried.filter(({ isOpen }) => isOpen), ...unnoticed]) say(describeMutant(mutant));
  for (const sentence of wrong) say(sentence);
  say(summaryOf(tried, judged));
  return unnoticed.length === 0 && wrong.length === 0;
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}

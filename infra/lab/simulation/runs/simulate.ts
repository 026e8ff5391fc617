import { addCounts, type Counts, faultsIn } from '../machine/tally.ts';
import { crowdedStories } from '../stories/guests.ts';
import { stories } from '../stories/stories.ts';
import { mutations } from './mutations.ts';
import { notPlayed } from './occurred.ts';
import { runMutations } from './run-mutations.ts';
import { runHistories } from './run-workers.ts';
import { showCounts } from './show-counts.ts';
import { type SimulateOptions, simulateOptions } from './simulate-options.ts';
import type { Report, Violation } from './worker-messages.ts';

const usage = `npm run simulate -- [--seed N] [--histories N | --steps N] [--visitors N] [--shrink N] [--workers N]
npm run simulate -- --story NAME [--seed N] [--histories N]
npm run simulate -- --mutations [--only NAME]... [--workers N]

  --seed       the first history's seed (1); the others follow it
  --histories  how many (2000)
  --steps      about so many commands in all, instead of a number of histories
  --visitors   so many people in each (2 to 6)
  --story      plays a directed story (infra/lab/simulation/stories) with so many seeds (10)
  --shrink     seconds in which to make a history that violates something smaller (30)
  --workers    processes (as many as there are cores)
  --mutations  plants bugs in the product instead, each of which must be noticed in its directed story
  --only       plants only the bug with this name; may be repeated
`;

const traceLines = 60;
/** So many on an average. */
const commandsOfHistory = 40;
/** A run of fewer commands need not play everything. */
const leastCommands = 5000;

const describe = (
  { seed, violations, history, trace }: Violation,
  { visitors, story }: Pick<SimulateOptions, 'story' | 'visitors'>,
): string => {
  const again = `npm run simulate -- --seed ${seed} --histories 1${visitors ? ` --visitors ${visitors}` : ''}${story ? ` --story '${story}'` : ''}`;
  return [
    `\nSeed ${seed}:`,
    ...violations.map((violation) => `  ${violation}`),
    `The smallest history found: ${history}`,
    ...(trace.length > traceLines ? [`  (${trace.length - traceLines} lines before)`] : []),
    ...trace.slice(-traceLines).map((line) => `  ${line}`),
    `Again: ${again}\n`,
  ].join('\n');
};

const showProgress = (done: number, total: number, violations: number): void => {
  const width = 30;
  const filled = Math.floor((done / total) * width);
  const bar = `${'#'.repeat(filled)}${'.'.repeat(width - filled)}`;
  const line = `[${bar}] ${done} of ${total}, ${violations} ${violations === 1 ? 'violation' : 'violations'}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done % Math.ceil(total / 10) === 0 || done === total) process.stderr.write(`${line}\n`);
};

const simulate = async (options: SimulateOptions): Promise<boolean> => {
  const { seed: firstSeed = 1, visitors, story, shrink, workers } = options;
  const { steps, histories = steps ? Math.ceil(steps / commandsOfHistory) : undefined } = options;
  const count = histories ?? (story ? 10 : 2000);
  const started = performance.now();
  const reports: Report[] = [];
  const violations: Violation[] = [];
  await runHistories({ firstSeed, count, visitors, shrinkSeconds: shrink, story }, workers, (report) => {
    reports.push(report);
    if (report.violation) {
      violations.push(report.violation);
      process.stdout.write(describe(report.violation, options));
    }
    showProgress(reports.length, count, violations.length);
  });
  const counts: Counts = {};
  for (const report of reports) addCounts(counts, report.counts);
  process.stdout.write(showCounts(counts));
  const payments = reports.reduce((total, report) => total + report.payments, 0);
  process.stdout.write(
    `${count.toLocaleString('en-US')} histories from seed ${firstSeed}, in ${Math.round((performance.now() - started) / 1000)} s: ` +
      `${payments.toLocaleString('en-US')} payments, ${faultsIn(counts).toLocaleString('en-US')} faults, ` +
      `${violations.length} violations\n`,
  );
  const missing = (counts.commands ?? 0) >= leastCommands ? notPlayed(counts) : [];
  for (const kind of missing) process.stdout.write(`too seldom: ${kind}\n`);
  return violations.length + missing.length === 0;
};

const tryMutations = async ({ workers, only }: SimulateOptions): Promise<boolean> => {
  const results = await runMutations(only ?? Object.keys(mutations), workers, ({ name, violation }) => {
    process.stdout.write(
      violation
        ? `seed ${violation.seed} of "${mutations[name]?.story}" shows "${name}": ${violation.violations[0]?.split('\n')[0]}\n`
        : `NOT NOTICED: "${name}"\n`,
    );
  });
  const noticed = results.filter(({ violation }) => violation).length;
  process.stdout.write(`${noticed} of ${results.length} planted bugs noticed\n`);
  return noticed === results.length;
};

const readOptions = (): SimulateOptions | undefined => {
  try {
    const options = simulateOptions(process.argv.slice(2));
    const unknown = options.only?.find((name) => !mutations[name]);
    if (unknown) throw new Error(`There is no planted bug "${unknown}"`);
    const { story } = options;
    if (story && !stories[story] && !crowdedStories[story]) throw new Error(`There is no story "${story}"`);
    return options;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}.\n\n${usage}`);
    return undefined;
  }
};

const options = readOptions();
if (options?.help) process.stdout.write(usage);
else
  process.exitCode =
    options && (await (options.mutations ? tryMutations(options) : simulate(options))) ? 0 : 1;

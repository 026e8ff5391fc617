import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMet, type Measurement, type Part } from './figures/measurement.ts';
import { showProgress } from './figures/progress.ts';
import { formatTable, toJson } from './figures/report.ts';
import { availability } from './handlers/availability.ts';
import { growth } from './handlers/growth.ts';
import { handlers } from './handlers/handlers.ts';
import { memory } from './handlers/memory.ts';
import { forms } from './pages/forms.ts';
import { pages } from './pages/pages.ts';
import { start } from './start/start.ts';

const parts: readonly Part[] = [start, handlers, availability, growth, memory, forms, pages];
const resultsFile = join(import.meta.dirname, '../../../dist/bench.json');

const usage = `npm run bench -- [--only PART]...\n\nParts: ${parts.map(({ name }) => name).join(', ')}`;

const chosenParts = (): readonly Part[] => {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const { only } = values;
  const unknown = only?.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}.\n\n${usage}`);
  return only ? parts.filter(({ name }) => only.includes(name)) : parts;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const run = async (): Promise<void> => {
  const chosen = chosenParts();
  const measurements: Measurement[] = [];
  for (const { name, measure } of chosen) {
    const progress = showProgress(name);
    try {
      measurements.push(...(await measure(progress.step)));
    } catch (error) {
      // An error in this part does not discard the results of the others.
      console.error(`${name} failed: ${messageOf(error)}`);
      process.exitCode = 1;
    }
    progress.end();
  }
  console.log(formatTable(measurements));
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(
    resultsFile,
    `${JSON.stringify({ at: new Date(), machine, measurements: toJson(measurements) }, null, 2)}\n`,
  );
  const missed = measurements.filter((measurement) => isMet(measurement) === false);
  console.log(`${missed.length} goals not met. All figures as JSON: dist/bench.json`);
};

try {
  await run();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

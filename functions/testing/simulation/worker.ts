import './control.ts';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { type History, histories } from './history.ts';
import { plant } from './mutations.ts';
import type { Outcome } from './play.ts';
import type { Surroundings } from './surroundings.ts';
import type { Assignment, Report, Violation } from './worker-messages.ts';

const shrinkMs = 30_000;

type Play = (history: History, surroundings: Surroundings) => Promise<Outcome>;

/** Plays the history of a seed; one that violates something is made as small as it gets in a while. */
const tryOne = async (
  seed: number,
  { size, mutation }: Assignment,
  play: (history: History) => Promise<Outcome>,
): Promise<Report> => {
  let first: { outcome: Outcome; visitors: number } | undefined;
  let smallest: Violation | undefined;
  const startedMs = performance.now();
  const property = fc.asyncProperty(histories(size), async (history) => {
    if (first && performance.now() - startedMs > shrinkMs) return true;
    const outcome = await play(history);
    first ??= { outcome, visitors: history.visitors.length };
    const { violations, trace } = outcome;
    if (violations.length > 0) smallest = { seed, violations, history: JSON.stringify(history), trace };
    return violations.length === 0;
  });
  await fc.check(property, { seed, numRuns: 1, endOnFailure: mutation !== undefined });
  if (!first) throw new Error(`seed ${seed} made no history`);
  const { outcome, visitors } = first;
  return {
    seed,
    visitors,
    bookings: outcome.bookings,
    payments: outcome.payments,
    faults: outcome.faults,
    traceHash: createHash('sha256').update(outcome.trace.join('\n')).digest('hex'),
    ...(smallest && { violation: smallest }),
  };
};

const tell = (report: Report): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(report, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

const work = async (assignment: Assignment): Promise<void> => {
  const { firstSeed, step, count, mutation } = assignment;
  if (mutation) plant(mutation);
  const { openLaboratory } = await import('./laboratory.ts');
  const { play } = (await import('./play.ts')) as { play: Play };
  const laboratory = await openLaboratory();
  try {
    for (let index = 0; index < count; index += 1) {
      const report = await tryOne(firstSeed + index * step, assignment, (history) =>
        play(history, laboratory),
      );
      await tell(report);
      if (report.violation && mutation) break;
    }
  } finally {
    await laboratory.close();
  }
};

process.once('message', (assignment: Assignment) => {
  work(assignment).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});

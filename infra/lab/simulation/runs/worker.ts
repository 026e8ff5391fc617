import '../../../common/site-overrides.ts';
import '../machine/control.ts';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { type History, histories, type Size } from '../plans/history.ts';
import type { Outcome } from '../play.ts';
import { historyOfStory } from '../stories/directed-stories.ts';
import { loadAnew } from './mutations.ts';
import type { Assignment, Report, Violation, WorkerMessage } from './worker-messages.ts';

type Play = (history: History) => Promise<Outcome>;

const reportOf = (
  seed: number,
  { visitors }: History,
  { bookings, payments, counts, trace }: Outcome,
  violation: Violation | undefined,
): Report => ({
  seed,
  visitors: visitors.length,
  bookings,
  payments,
  counts,
  traceHash: createHash('sha256').update(trace.join('\n')).digest('hex'),
  ...(violation && { violation }),
});

const violationOf = (
  seed: number,
  history: History,
  { violations, trace }: Outcome,
): Violation | undefined =>
  violations.length > 0 ? { seed, violations, history: JSON.stringify(history), trace } : undefined;

/** Plays the history of a seed. One with a violation is shrunk for a while. */
const playSeed = async (seed: number, size: Size, shrinkMs: number, play: Play): Promise<Report> => {
  let first: { history: History; outcome: Outcome } | undefined;
  let smallest: Violation | undefined;
  const startedMs = performance.now();
  const property = fc.asyncProperty(histories(size), async (history) => {
    if (first && performance.now() - startedMs > shrinkMs) return true;
    const outcome = await play(history);
    first ??= { history, outcome };
    const violation = violationOf(seed, history, outcome);
    smallest = violation ?? smallest;
    return violation === undefined;
  });
  await fc.check(property, { seed, numRuns: 1, endOnFailure: shrinkMs === 0 });
  if (!first) throw new Error(`seed ${seed} made no history`);
  return reportOf(seed, first.history, first.outcome, smallest);
};

/** Plays a directed story, which is small as it is. */
const playStory = async (seed: number, name: string, play: Play): Promise<Report> => {
  const history = historyOfStory(name, seed);
  const outcome = await play(history);
  return reportOf(seed, history, outcome, violationOf(seed, history, outcome));
};

const tell = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

const playAll = async (
  { histories: wanted, untilViolation, shrinkSeconds }: Assignment,
  play: Play,
): Promise<void> => {
  for (let index = 0; index < wanted.count; index += 1) {
    const seed = wanted.firstSeed + index;
    const report = wanted.story
      ? await playStory(seed, wanted.story, play)
      : await playSeed(seed, wanted.size, shrinkSeconds * 1000, play);
    await tell(report);
    if (report.violation && untilViolation) return;
  }
};

/** The product, with a bug or without one, and the world around it. */
interface Stage {
  mutation: string | undefined;
  play: Play;
  close: () => Promise<void>;
}

const openStage = async (mutation: string | undefined): Promise<Stage> => {
  loadAnew(mutation);
  const { openLaboratory } = await import('../world/laboratory.ts');
  const { play } = await import('../play.ts');
  const laboratory = await openLaboratory();
  return { mutation, play: (history) => play(history, laboratory), close: laboratory.close };
};

let stage: Stage | undefined;

const work = async (assignment: Assignment): Promise<void> => {
  if (!stage || stage.mutation !== assignment.mutation) {
    await stage?.close();
    stage = await openStage(assignment.mutation);
  }
  await playAll(assignment, stage.play);
  await tell('done');
};

// Metrics are written to the console, where they are counted.
Object.assign(process.env, {
  METRICS_NAMESPACE: 'simulation',
  POWERTOOLS_DEV: 'true',
  POWERTOOLS_METRICS_DISABLED: 'false',
});

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
};

process.once('disconnect', () => process.exit(1));
process.on('message', (message: Assignment | 'end') => {
  if (message !== 'end') work(message).catch(fail);
  else (stage?.close() ?? Promise.resolve()).then(() => process.exit(0), fail);
});

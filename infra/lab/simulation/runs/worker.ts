import '../../../common/site-overrides.ts';
import '../machine/control.ts';
import { createHash } from 'node:crypto';
import type { Outcome } from '../checker/play.ts';
import type { Laboratory } from '../machine/laboratory.ts';
import { loadAnew } from './mutations.ts';
import type { Assignment, Report, WorkerMessage } from './worker-messages.ts';

const tell = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

/** It comes from a request, whose offer key is signed: an ECDSA signature is never twice the same. */
const browserId = /(?<=BROWSER#)[0-9a-f-]{36}/g;

const reportOf = (seed: number, { violations, trace, ...outcome }: Outcome, history: string): Report => ({
  ...{ seed, ...outcome },
  traceHash: createHash('sha256').update(trace.join('\n').replaceAll(browserId, '')).digest('hex'),
  ...(violations.length > 0 && { violation: { seed, violations, history, trace } }),
});

/** The product, with a bug or without one, and the world around it. */
interface Stage {
  mutation: string | undefined;
  laboratory: Laboratory;
  /** Plays the history of a seed, or a story. */
  play: (seed: number, assignment: Assignment) => Promise<Report>;
}

const openStage = async (mutation: string | undefined): Promise<Stage> => {
  loadAnew(mutation);
  const { openLaboratory } = await import('../machine/laboratory.ts');
  const { playSeed } = await import('./history.ts');
  const { playStory } = await import('../stories/stories.ts');
  const laboratory = await openLaboratory();
  return {
    ...{ mutation, laboratory },
    play: async (seed, { histories: { story, visitors }, shrinkSeconds }) => {
      if (story) return reportOf(seed, await playStory(laboratory, story, seed), story);
      const { first, smallest } = await playSeed(laboratory, { seed, visitors, shrinkSeconds });
      const report = reportOf(seed, first.outcome, first.history);
      return smallest
        ? { ...report, violation: reportOf(seed, smallest.outcome, smallest.history).violation }
        : report;
    },
  };
};

let stage: Stage | undefined;

const work = async (assignment: Assignment): Promise<void> => {
  const { histories, mutation, untilViolation } = assignment;
  if (!stage || stage.mutation !== mutation) {
    await stage?.laboratory.close();
    stage = await openStage(mutation);
  }
  for (let index = 0; index < histories.count; index += 1) {
    const report = await stage.play(histories.firstSeed + index, assignment);
    await tell(report);
    if (report.violation && untilViolation) break;
  }
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
  else (stage?.laboratory.close() ?? Promise.resolve()).then(() => process.exit(0), fail);
});

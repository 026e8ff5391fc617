import { availableParallelism } from 'node:os';
import { runHistories } from './run-workers.ts';
import type { Assignment, Report, Violation } from './worker-messages.ts';

/** The reports of histories, by their seeds. */
export const reportsOf = async (
  histories: Assignment['histories'],
  workers = availableParallelism(),
): Promise<Report[]> => {
  const reports: Report[] = [];
  await runHistories(histories, workers, (report) => reports.push(report));
  return reports.sort((one, other) => one.seed - other.seed);
};

export const violationsIn = (reports: readonly Report[]): Violation[] =>
  reports.flatMap(({ violation }) => violation ?? []);

import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

/** Visits of a page with the browser whose DevTools listen on a port. */
interface Visits {
  devtoolsPort: number;
  address: string;
  runs: number;
  /** Keeps the files that the browser has cached. */
  isLaterVisit?: boolean;
}

/** Lighthouse's median of some runs with its slow phone and network. */
export const medianOf = async ({ address, devtoolsPort, runs, isLaterVisit }: Visits): Promise<Result> => {
  const results: Result[] = [];
  while (results.length < runs) {
    const result = await lighthouse(address, {
      port: devtoolsPort,
      output: 'json',
      logLevel: 'error',
      disableStorageReset: isLaterVisit ?? false,
    });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${address}.`);
    results.push(result.lhr);
  }
  return computeMedianRun(results);
};

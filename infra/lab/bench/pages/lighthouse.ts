import lighthouse, { type Flags, type Result } from 'lighthouse';
import { median } from '../figures/measurement.ts';

/** Medians of Lighthouse's mobile runs. */
export interface Experience {
  score: number;
  firstContentfulPaintMs: number;
  largestContentfulPaintMs: number;
  totalBlockingTimeMs: number;
  cumulativeLayoutShift: number;
  accessibility: number;
  bestPractices: number;
  searchEngines: number;
}

/** Measures pages with the browser whose DevTools listen on a port. */
interface Visits {
  devtoolsPort: number;
  address: string;
  runs?: number;
  /** Keeps the files that the browser has cached. */
  isLaterVisit?: boolean;
}

/** One result of Lighthouse for each run. */
const resultsOf = async ({ address, devtoolsPort, runs = 5, isLaterVisit = false }: Visits) => {
  const flags: Flags = {
    port: devtoolsPort,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: isLaterVisit,
  };
  const results: Result[] = [];
  while (results.length < runs) {
    const result = await lighthouse(address, flags);
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${address}.`);
    results.push(result.lhr);
  }
  return results;
};

export const experienceOf = async (visits: Visits): Promise<Experience> => {
  const results = await resultsOf(visits);
  const scoreOf = (category: string): number =>
    100 * median(results.map(({ categories }) => categories[category]?.score ?? 0));
  const figureOf = (audit: string): number =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    score: scoreOf('performance'),
    firstContentfulPaintMs: figureOf('first-contentful-paint'),
    largestContentfulPaintMs: figureOf('largest-contentful-paint'),
    totalBlockingTimeMs: figureOf('total-blocking-time'),
    cumulativeLayoutShift: figureOf('cumulative-layout-shift'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    searchEngines: scoreOf('seo'),
  };
};

import lighthouse, { type Result } from 'lighthouse';
import { median } from '../measurement.ts';

/** Medians of Lighthouse's mobile runs. */
export interface Experience {
  score: number;
  firstContentfulPaintMs: number;
  largestContentfulPaintMs: number;
  totalBlockingTimeMs: number;
  cumulativeLayoutShift: number;
  /** The lowest score of accessibility, best practices and SEO, 0 to 100. */
  lowestOtherScore: number;
}

const runs = 5;

/** Measures an address with the browser whose DevTools listen on the port. */
export const experienceOf = async (address: string, devtoolsPort: number): Promise<Experience> => {
  const results: Result[] = [];
  while (results.length < runs) {
    const result = await lighthouse(address, { port: devtoolsPort, output: 'json', logLevel: 'error' });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${address}.`);
    results.push(result.lhr);
  }
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
    lowestOtherScore: Math.min(...['accessibility', 'best-practices', 'seo'].map(scoreOf)),
  };
};

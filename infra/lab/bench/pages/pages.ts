import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { deskPath, innerPages, menuPages } from '../../../../shared/content/staff-pages.ts';
import { buildSystem } from '../../../local/development/builds.ts';
import { type LocalSystem, startLocalSystem } from '../../../local/local-system.ts';
import { launchChromium } from '../../../testing/local/tested-chromium.ts';
import { quietPort } from '../../crash/quiet-port.ts';
import type { Measurement, Part } from '../figures/measurement.ts';
import { medianOf } from './lighthouse.ts';
import { deskGoals, lighthouseGoals, publicPaths } from './page-budgets.ts';
import { bookFullDay, signIn } from './staff-session.ts';

const part = 'pages';
const runs = 5;

/** A figure of Lighthouse by the name of its audit, in milliseconds or without a unit, with the most that it may be. */
const audited = (page: string, { audits }: Result, audit: string, atMost?: number): Measurement => ({
  part,
  name: `${page} ${audit}`,
  value: audits[audit]?.numericValue ?? Number.NaN,
  unit: audits[audit]?.numericUnit === 'millisecond' ? 'ms' : '',
  ...(atMost !== undefined && { goal: { of: 'value', atMost } }),
});

const scored = (page: string, { categories }: Result, category: string): Measurement => ({
  part,
  name: `${page} ${category}`,
  value: 100 * (categories[category]?.score ?? 0),
  unit: '',
  goal: { of: 'value', atLeast: lighthouseGoals.score },
});

const ofVisitors = (path: string, result: Result): Measurement[] => [
  ...Object.keys(result.categories).map((category) => scored(path, result, category)),
  audited(path, result, 'first-contentful-paint'),
  audited(path, result, 'largest-contentful-paint', lighthouseGoals.largestContentfulPaintMs),
  audited(path, result, 'total-blocking-time', lighthouseGoals.totalBlockingTimeMs),
  audited(path, result, 'cumulative-layout-shift', lighthouseGoals.cumulativeLayoutShift),
];

const ofDesk = (first: Result, later: Result): Measurement[] => [
  audited('the desk', first, 'first-contentful-paint', deskGoals.firstContentfulPaintMs),
  audited('the desk', first, 'largest-contentful-paint'),
  audited('the desk', first, 'cumulative-layout-shift', deskGoals.cumulativeLayoutShift),
  audited('the desk, later', later, 'largest-contentful-paint', deskGoals.laterLargestContentfulPaintMs),
  audited('the desk, later', later, 'total-blocking-time', deskGoals.laterTotalBlockingTimeMs),
  audited('the desk, later', later, 'cumulative-layout-shift', deskGoals.cumulativeLayoutShift),
];

/** The pages of the staff, the inner ones with the id of a booking. */
const staffAddresses = (bookingId: string): string[] => [
  ...menuPages.map(({ path }) => path),
  ...innerPages.map(({ path }) => path.replace('$id', bookingId)),
  '/staff',
];

type Visit = (path: string, runs: number, isLaterVisit?: boolean) => Promise<Result>;

/** The desk with its first and a later visit, and the accessibility of every page of the staff. */
const staffPages = async (browser: Browser, system: LocalSystem, visit: Visit): Promise<Measurement[]> => {
  const bookingId = await bookFullDay(system);
  const measurements = [scored('the sign-in of staff', await visit(deskPath, 1), 'accessibility')];
  await signIn(browser, system, 'proctor');
  measurements.push(...ofDesk(await visit(deskPath, runs), await visit(deskPath, runs, true)));
  await signIn(browser, system, 'operator');
  for (const path of staffAddresses(bookingId))
    measurements.push(scored(path.replace(bookingId, '$id'), await visit(path, 1), 'accessibility'));
  return measurements;
};

/** The experience of visitors and staff with Lighthouse's slow phone and network. */
export const pages: Part = {
  name: part,
  measure: async (report) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-bench-pages-'));
    report('building');
    const folders = await buildSystem();
    const log = (): void => undefined;
    const system = await startLocalSystem({ port: 0, dataDirectory, folders, log });
    const devtoolsPort = await quietPort();
    const browser = await launchChromium([`--remote-debugging-port=${devtoolsPort}`]);
    const visit: Visit = (path, times, isLaterVisit = false) => {
      report(path);
      return medianOf({ devtoolsPort, address: system.origin + path, runs: times, isLaterVisit });
    };
    try {
      const measurements: Measurement[] = [];
      for (const path of publicPaths) measurements.push(...ofVisitors(path, await visit(path, runs)));
      return [...measurements, ...(await staffPages(browser, system, visit))];
    } finally {
      await browser.close();
      await system.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

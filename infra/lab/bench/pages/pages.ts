import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { buildLocalFunctions } from '../../../build/build-local-functions.ts';
import { type LocalSystem, startLocalSystem } from '../../../local/local-system.ts';
import { launchChromium } from '../../../testing/local/tested-chromium.ts';
import type { Goal, Measurement, Part } from '../figures/measurement.ts';
import { buildDefaultSite } from './default-site.ts';
import { type Experience, experienceOf } from './lighthouse.ts';
import { lighthouseGoals, type PublicPath, pageBudget, publicPaths, requestsBudget } from './page-budgets.ts';
import { staffFigures } from './staff-figures.ts';
import { visitTwice } from './visits.ts';

const root = join(import.meta.dirname, '../../../..');

/** Builds the deployed site, and returns its folder. */
const buildOwnSite = async (): Promise<string> => {
  await promisify(execFile)(process.execPath, [join(root, 'frontend/static/build.ts')], { cwd: root });
  return join(root, 'dist/site');
};

const part = 'pages';
const against = 'default';
const kibibyte = 1024;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Sites {
  own: LocalSystem;
  byDefault: LocalSystem;
}

const openSites = async (folder: string): Promise<Sites> => {
  const functions = join(folder, 'functions');
  const defaultSite = join(folder, 'default');
  await buildLocalFunctions(functions);
  const ownSite = await buildOwnSite();
  await buildDefaultSite(defaultSite);
  const open = (site: string, data: string) =>
    startLocalSystem({
      port: 0,
      dataDirectory: join(folder, data),
      folders: { functions, site },
      log: () => undefined,
    });
  return { own: await open(ownSite, 'own-data'), byDefault: await open(defaultSite, 'default-data') };
};

const atMost = (limit: number): Goal => ({ of: 'value', atMost: limit });

/** The figures of one page, ours beside those of the default site. */
const measured = (
  path: PublicPath,
  figures: [name: string, unit: string, value: number, baseline: number, goal?: Goal][],
): Measurement[] =>
  figures.map(([name, unit, value, baseline, goal]) => ({
    part,
    name: `${path} ${name}`,
    value,
    unit,
    baseline,
    against,
    ...(goal && { goal }),
  }));

const weightOf = async (browser: Browser, path: PublicPath, sites: Sites): Promise<Measurement[]> => {
  const own = await visitTwice(browser, sites.own.origin + path);
  const other = await visitTwice(browser, sites.byDefault.origin + path);
  const inKibibytes = (bytes: number): number => bytes / kibibyte;
  return measured(path, [
    ['requests', '', own.first.requests, other.first.requests, atMost(requestsBudget(path))],
    [
      'HTML',
      'KiB',
      inKibibytes(own.first.htmlBytes),
      inKibibytes(other.first.htmlBytes),
      atMost(inKibibytes(pageBudget(path).htmlBytes)),
    ],
    [
      'scripts and styles',
      'KiB',
      inKibibytes(own.first.scriptBytes),
      inKibibytes(other.first.scriptBytes),
      atMost(inKibibytes(pageBudget(path).scriptBytes)),
    ],
    [
      'scripts and styles, second visit',
      'KiB',
      inKibibytes(own.second.scriptBytes),
      inKibibytes(other.second.scriptBytes),
      atMost(0),
    ],
    ['all, second visit', 'KiB', inKibibytes(own.second.totalBytes), inKibibytes(other.second.totalBytes)],
  ]);
};

const lowestOther = ({ accessibility, bestPractices, searchEngines }: Experience): number =>
  Math.min(accessibility, bestPractices, searchEngines);

const feelOf = async (devtoolsPort: number, path: PublicPath, sites: Sites): Promise<Measurement[]> => {
  const own = await experienceOf({ devtoolsPort, address: sites.own.origin + path });
  const other = await experienceOf({ devtoolsPort, address: sites.byDefault.origin + path });
  const { score, largestContentfulPaintMs, totalBlockingTimeMs, cumulativeLayoutShift } = lighthouseGoals;
  return measured(path, [
    ['performance', '', own.score, other.score, { of: 'value', atLeast: score }],
    ['lowest other score', '', lowestOther(own), lowestOther(other), { of: 'value', atLeast: score }],
    ['FCP', 'ms', own.firstContentfulPaintMs, other.firstContentfulPaintMs],
    [
      'LCP',
      'ms',
      own.largestContentfulPaintMs,
      other.largestContentfulPaintMs,
      atMost(largestContentfulPaintMs),
    ],
    ['TBT', 'ms', own.totalBlockingTimeMs, other.totalBlockingTimeMs, atMost(totalBlockingTimeMs)],
    [
      'TBT on any machine',
      'ms',
      own.totalBlockingTimeMs,
      other.totalBlockingTimeMs,
      { of: 'ratio', atMost: lighthouseGoals.shareOfDefaultBlockingTime },
    ],
    ['CLS', '', own.cumulativeLayoutShift, other.cumulativeLayoutShift, atMost(cumulativeLayoutShift)],
  ]);
};

/** The experience of visitors with Lighthouse's slow phone and network, beside the default site. */
export const pages: Part = {
  name: part,
  measure: async (report) => {
    const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-bench-pages-'));
    report('building');
    const sites = await openSites(folder);
    const devtoolsPort = await freePort();
    const browser = await launchChromium([`--remote-debugging-port=${devtoolsPort}`]);
    try {
      const measurements: Measurement[] = [];
      for (const path of publicPaths) {
        report(path);
        measurements.push(...(await weightOf(browser, path, sites)));
        measurements.push(...(await feelOf(devtoolsPort, path, sites)));
      }
      const ofStaff = await staffFigures({ browser, devtoolsPort, system: sites.own, report });
      measurements.push(...ofStaff.map((figure) => ({ part, ...figure })));
      return measurements;
    } finally {
      await browser.close();
      await Promise.all([sites.own.stop(), sites.byDefault.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

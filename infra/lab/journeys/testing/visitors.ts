import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { SiteSettings } from '../../../../shared/settings/site-settings.ts';
import { testedSite } from '../../../../shared/tested-site.ts';
import type { SystemFolders } from '../../../local/development/builds.ts';
import { buildSystem } from '../../../local/development/builds.ts';
import { type LocalSystem, startLocalSystem } from '../../../local/local-system.ts';
import { temporaryFolder } from '../../../testing/local/temporary-folder.ts';
import { launchChromium, patienceMs } from '../../../testing/local/tested-chromium.ts';
import { describeShifts, type LayoutShift, watchShifts } from './layout-shifts.ts';

/**
 * No page lives long enough for its scripts to be worth optimizing: without that, a journey takes 10 to 15% less of a
 * processor.
 */
const scriptFlags = '--js-flags=--no-opt --no-maglev';

/** Gives each element its role and name of the accessibility tree. */
const treeFlag = '--enable-blink-features=ComputedAccessibilityInfo';

export interface World {
  system: LocalSystem;
  folders: SystemFolders;
  dataDirectory: string;
  /** A visitor with a fresh browser profile. An error in its console, or a jumping page, fails the test at its end. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>;
  /** Leaves out how pages have moved, since this test moves them. */
  forgetShifts(): void;
  /** Expects an error in a page's console, which this test causes. */
  expectComplaint(pattern: RegExp): void;
  /** Stops the system and starts it again on the same data. */
  restart(): Promise<void>;
}

/** The whole system on a free port, and Chromium, for the tests of the file that calls this. */
export const openWorld = ({
  folders = {},
  settings = {},
  start: startSystem = startLocalSystem,
}: {
  /** Those of another build. */
  folders?: Partial<SystemFolders>;
  /** The settings of the site that differ from those of the tests. */
  settings?: Partial<SiteSettings>;
  start?: typeof startLocalSystem;
} = {}): World => {
  const dataDirectory = temporaryFolder();
  const contexts: BrowserContext[] = [];
  const shifts: LayoutShift[] = [];
  // An input excuses half a second, which a busy machine exceeds: the tests of CI, and former pages, are left out.
  const measuresShifts = /[.]long[.]test[.]/.test(expect.getState().testPath ?? '') && !folders.site;
  let complaints: string[] = [];
  let expected: RegExp[] = [];
  let browser: Browser;
  const start = () => startSystem({ port: 0, dataDirectory, folders: world.folders });
  const world: World = {
    system: undefined as unknown as LocalSystem,
    folders: { functions: '', site: '' },
    dataDirectory,
    newVisitor: async (options = {}) => {
      const context = await browser.newContext({ baseURL: world.system.origin, ...options });
      contexts.push(context);
      context.setDefaultTimeout(patienceMs);
      await watchShifts(context, shifts);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        const refusedCall = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !refusedCall) complaints.push(message.text());
      });
      return page;
    },
    forgetShifts: () => {
      shifts.length = 0;
    },
    expectComplaint: (pattern) => {
      expected.push(pattern);
    },
    restart: async () => {
      await world.system.stop();
      world.system = await start();
    },
  };
  beforeAll(async () => {
    const SITE_OVERRIDES = JSON.stringify({ ...testedSite, ...settings });
    const environment = { ...process.env, SITE_OVERRIDES };
    world.folders = { ...(await buildSystem({ environment })), ...folders };
    world.system = await start();
    browser = await launchChromium([scriptFlags, treeFlag]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const seen = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    complaints = [];
    expected = [];
    expect(seen).toEqual([]);
    const seenShifts = shifts.splice(0);
    if (measuresShifts) expect(describeShifts(seenShifts)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await world.system?.stop();
  });
  return world;
};

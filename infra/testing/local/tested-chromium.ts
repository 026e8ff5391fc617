import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { makeOnce } from '../../common/make-once.ts';
import { findBrowser, installedBrowser, type Machine, takesPackagedChromium } from './installed-browser.ts';

/** A slow or busy machine fails no test; one that hangs ends all the same. */
export const patienceMs = 120_000;

const parent = join(import.meta.dirname, '../../../dist/tested-chromium');
const sources = ['node_modules/@sparticuz/chromium/package.json'];

/**
 * The package unpacks Chromium into the temporary folder without a lock. A second test would start a file that is
 * still being written, and an unpacking that was killed would leave half a browser behind.
 */
const packagedChromium = async (): Promise<string> => {
  const folder = await makeOnce({ parent, sources }, async (unpacked) => {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: unpacked },
    });
  });
  return join(folder, 'chromium');
};

const machine: Machine = {
  platform: process.platform,
  arch: process.arch,
  home: homedir(),
  chromePath: process.env.CHROME_PATH,
  exists: existsSync,
};

const start = (executablePath: string, flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...flags],
  });

/**
 * Starts the packaged Chromium, or an installed browser where that does not run. The package's own flags turn web
 * security off, and crash on a second page.
 */
export const launchChromium = async (flags: readonly string[] = []): Promise<Browser> => {
  if (!takesPackagedChromium(machine)) return start(installedBrowser(machine), flags);
  return start(await packagedChromium(), flags).catch((cause: unknown) => {
    const installed = findBrowser(machine);
    if (installed) return start(installed, flags);
    throw new Error(
      'The packaged Chromium does not run here: install Google Chrome, or set CHROME_PATH to a browser.',
      { cause },
    );
  });
};

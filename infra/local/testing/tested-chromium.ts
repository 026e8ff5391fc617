import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { makeOnce } from './make-once.ts';

/** A slow or busy machine fails no test; one that hangs ends all the same. */
export const patienceMs = 120_000;

const folder = join(import.meta.dirname, '../../../dist/tested-chromium');
const unpacked = join(folder, 'unpacked');

/**
 * The package unpacks Chromium into the temporary folder without a lock. A second test would start a file that is
 * still being written, and an unpacking that was killed would leave half a browser behind.
 */
const chromiumPath = async (): Promise<string> => {
  await makeOnce({ folder, sources: ['node_modules/@sparticuz/chromium/package.json'] }, async () => {
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked, { recursive: true });
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: unpacked },
    });
  });
  return join(unpacked, 'chromium');
};

/** Starts Chromium. The package's own flags turn web security off, and crash on a second page. */
export const launchChromium = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...flags],
  });

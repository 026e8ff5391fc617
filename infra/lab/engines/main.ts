import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSystem } from '../../local/development/builds.ts';
import { startLocalSystem } from '../../local/local-system.ts';
import { launchChromium } from '../../testing/local/tested-chromium.ts';
import { waitingLink } from '../journeys/testing/office-steps.ts';
import { giveAuthenticator } from '../journeys/testing/virtual-passkeys.ts';
import { type Cookie, MissingProgram } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { openSecureSite } from './secure-site.ts';
import { travelToShift, walkThrough } from './walk.ts';
import { startWebKit } from './webkit.ts';

/** `npm run engines`: walks a booking, an account and a shift through Firefox and WebKit. */

const longestMs = 5 * 60_000;

const late = setTimeout(() => {
  console.error(`The walk has not ended within ${longestMs / 60_000} minutes.`);
  process.exit(1);
}, longestMs);

const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-engines-'));
const system = await startLocalSystem({
  port: 0,
  dataDirectory,
  folders: await buildSystem(),
  log: () => undefined,
});
travelToShift(system);

/** The session of a proctor, who signs in with a passkey of Chromium: the others have none that a program can make. */
const sessionOfProctor = async (): Promise<Cookie> => {
  const chromium = await launchChromium([]);
  const page = await chromium.newPage();
  await giveAuthenticator(page);
  await page.goto(await waitingLink({ system }, 'proctor'));
  await page.getByRole('button', { name: 'Create your passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-staff');
  await chromium.close();
  if (!cookie) throw new Error('The proctor has no session.');
  return cookie;
};

try {
  const session = await sessionOfProctor();
  const setting = { system, session, secureOrigin: await openSecureSite(system.origin, dataDirectory) };
  for (const start of [startFirefox, startWebKit]) {
    try {
      const engine = await start();
      try {
        await walkThrough(engine, setting, console.log);
      } finally {
        await engine.close();
      }
    } catch (error) {
      console.error(error instanceof MissingProgram ? error.message : error);
      process.exitCode = 1;
    }
  }
} finally {
  await system.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
  clearTimeout(late);
}

import { buildSystem } from '../../local/development/builds.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { CrashRun } from './crash-run.ts';
import { quietPort } from './quiet-port.ts';

const dataDirectory = temporaryFolder();

// ASVS 2.3.3, 16.5.2–3.
it('keeps everything that it acknowledged, and finishes all work correctly, after kills under load', async () => {
  const kinds: string[] = [];
  const report = await new CrashRun({
    dataDirectory,
    folders: await buildSystem(),
    port: await quietPort(),
    seed: 5,
    kills: 5,
    visitors: 8,
    loadRequests: 60,
    onKill: (kill) => kinds.push(kill),
  }).run();
  expect(report.violations).toEqual([]);
  expect(new Set(kinds)).toEqual(new Set(['machine', 'process', 'start']));
  expect(report.bookings).toBeGreaterThan(0);
  expect(report.tally.unanswered).toBeGreaterThan(0);
});

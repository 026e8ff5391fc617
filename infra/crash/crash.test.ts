import { existsSync } from 'node:fs';
import { builtFolders } from '../local/development/development.ts';
import { temporaryFolder } from '../local/testing/temporary-folder.ts';
import { CrashRun } from './crash-run.ts';
import { quietPort } from './quiet-port.ts';

const dataDirectory = temporaryFolder();

it('keeps everything that it acknowledged, and finishes all work correctly, after kills under load', async () => {
  if (!existsSync(builtFolders.functions))
    throw new Error('Run npm run build first: what it builds is what is killed.');
  const kinds: string[] = [];
  const report = await new CrashRun({
    dataDirectory,
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

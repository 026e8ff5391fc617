import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testedSite } from '../../../shared/tested-site.ts';
import type { Planted } from './testing/plant.ts';
import { notBooked, paidTooMuch } from './testing/planted-bugs.ts';

const hook = join(import.meta.dirname, 'testing/plant.ts');
const command = join(import.meta.dirname, 'drive.ts');

/** Drives the product with bugs in it. */
const driveWith = (seed: number, bugs: readonly Planted[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', hook, command, '--seed', String(seed), '--steps', '600'],
    {
      env: { ...process.env, SITE_OVERRIDES: JSON.stringify(testedSite), PLANTED: JSON.stringify(bugs) },
      timeout: 1_800_000,
    },
  );

it('notices that somebody is paid more than they paid', async () => {
  await expect(driveWith(1, paidTooMuch)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The customer of \S+ has got \d+ cents more than was paid\.$/m),
  });
}, 1_900_000);

it('notices a refund that is sent and not booked', async () => {
  await expect(driveWith(1, notBooked)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Purchase \S+: paid back are -?\d+ cents, and -?\d+ in the books\.$/m),
  });
}, 1_900_000);

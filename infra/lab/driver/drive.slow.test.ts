import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testedSite } from '../../../shared/tested-site.ts';

const command = join(import.meta.dirname, 'drive.ts');

// The driver has a clock of its own, which it cannot share with other tests.
const drive = (...options: string[]) =>
  promisify(execFile)(process.execPath, [command, ...options], {
    env: { ...process.env, SITE_OVERRIDES: JSON.stringify(testedSite) },
    timeout: 600_000,
  });

it('finds no cent that the books lack, and nobody who is overpaid', async () => {
  const { stdout } = await drive('--seed', '2', '--steps', '100');
  expect(stdout).toMatch(/^100 steps with seed 2 over \d+ days, in \d+ s: \d\d+ payments, 0 faults$/m);
});

it('says how it is asked', async () => {
  await expect(drive('--steps', 'many')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run drive -- --seed 1 --steps 1500'),
  });
});

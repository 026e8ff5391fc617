import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { testedFolders } from '../../testing/local/tested-build.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { openWorld } from './testing/visitors.ts';

const root = resolve(import.meta.dirname, '../../..');
const checkout = join(temporaryFolder(), 'former');
const former = { site: join(temporaryFolder(), 'site') };

/** The release whose requests are kept. */
const release = basename(readdirSync(join(root, 'infra/testing/former-requests'))[0] ?? '', '.json');

beforeAll(() => {
  execFileSync('git', ['worktree', 'add', '--detach', checkout, release], { cwd: root, stdio: 'ignore' });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const task = { side: 'site', outdir: former.site, development: false, inMuchMemory: true };
  const script = join(checkout, 'infra/local/development/build-child.ts');
  execFileSync(process.execPath, [script, JSON.stringify(task)], { cwd: checkout, stdio: 'inherit' });
});

afterAll(() => {
  execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
});

const world = openWorld({ ...testedFolders, site: former.site });

// Pages switch after all endpoints, so a release that stops half-way leaves the former pages with today's endpoints.
it('A visitor books and pays by the pages of the former release', async () => {
  const page = await world.newVisitor();
  await goToCheckout(page);
  await payWith(page, cards.pays);
  await expectSuccess(page);
});

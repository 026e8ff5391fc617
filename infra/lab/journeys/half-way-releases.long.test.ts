import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startLocalSystem } from '../../local/local-system.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { openWorld } from './testing/visitors.ts';

const root = resolve(import.meta.dirname, '../../..');
const checkout = join(temporaryFolder(), 'former');
const former = { functions: join(temporaryFolder(), 'functions'), site: join(temporaryFolder(), 'site') };

/** The release whose requests are kept. */
const release = basename(readdirSync(join(root, 'infra/testing/former-requests'))[0] ?? '', '.json');

beforeAll(() => {
  execFileSync('git', ['worktree', 'add', '--detach', checkout, release], { cwd: root, stdio: 'ignore' });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const script = join(checkout, 'infra/local/development/build-child.ts');
  for (const side of ['functions', 'site'] as const) {
    const task = { side, outdir: former[side], development: false, inMuchMemory: true };
    execFileSync(process.execPath, [script, JSON.stringify(task)], { cwd: checkout, stdio: 'inherit' });
  }
});

afterAll(() => {
  execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
});

/** The system that knows the former functions: their own release's. */
const startFormerSystem: typeof startLocalSystem = async (options) =>
  (await import(pathToFileURL(join(checkout, 'infra/local/local-system.ts')).href)).startLocalSystem(options);

// Pages switch after all endpoints, so a release that stops half-way leaves the former pages with today's endpoints.
describe('with the pages of the former release and the endpoints of today', () => {
  const world = openWorld({ folders: { site: former.site } });

  it('A visitor books and pays', async () => {
    const page = await world.newVisitor();
    await goToCheckout(page);
    await payWith(page, cards.pays);
    await expectSuccess(page);
  });
});

// Going back switches all at once: whoever has a page open keeps it.
describe('with the pages of today and the endpoints of the former release', () => {
  const world = openWorld({
    folders: { functions: former.functions },
    start: startFormerSystem,
  });

  it('A visitor books and pays', async () => {
    const page = await world.newVisitor();
    await goToCheckout(page);
    await payWith(page, cards.pays);
    await expectSuccess(page);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The rooms of functions/, from top to bottom. Files of `staff` and `store` lie in folders of their own. */
const layers = [
  'endpoints/site',
  'callers',
  'accounts',
  'staff/team',
  'offers',
  'disputes',
  'checkouts',
  'bookings',
  'donations',
  'payments',
  'access',
  'hooks',
  'store/seats',
  'table',
  'runtime',
];

const importBetween = (from: string, to: string): [path: string, imported: string] => {
  const up = '../'.repeat(from.split('/').length);
  return [`functions/${from}/to-${to.replace('/', '-')}.ts`, `${up}${to}/a.ts`];
};

const below = (room: string): string[] => layers.slice(layers.indexOf(room) + 1);

const refused: [path: string, imported: string][] = [
  ...layers.flatMap((upper) => below(upper).map((lower) => importBetween(lower, upper))),
  ...['access', 'hooks', 'store/seats', 'table', 'runtime'].map((room) => importBetween(room, 'mail')),
  importBetween('mail', 'background'),
  importBetween('mail/layout', 'accounts'),
  ['shared/domain/time/a.ts', '../../../functions/table/keys.ts'],
  ['shared/domain/time/b.ts', '../../../infra/cdk/app.ts'],
  ['shared/domain/time/c.ts', '../../../frontend/main.tsx'],
  ['shared/domain/time/d.ts', 'node:fs'],
  ['shared/domain/time/e.ts', '@aws-sdk/client-dynamodb'],
  ['functions/table/a.ts', '../../infra/local/http.ts'],
  ['functions/table/b.ts', '../../frontend/main.tsx'],
  ['functions/table/c.ts', '../testing/members.ts'],
  ['functions/endpoints/site/b.ts', '../../runtime/endpoint-handler.ts'],
  ['frontend/pages/a.tsx', '../../functions/table/keys.ts'],
  ['frontend/pages/b.tsx', '../../infra/cdk/app.ts'],
  ['frontend/api/a.ts', '../features/user/load-user.ts'],
  ['frontend/ui/a.tsx', '../features/user/load-user.ts'],
  ['frontend/calendar/a.tsx', '../features/user/load-user.ts'],
  ['frontend/session/a.ts', '../api/client.ts'],
  ['frontend/features/user/a.ts', '../../pages/home.tsx'],
  ['frontend/features/user/b.ts', '../../staff/router.tsx'],
  ['frontend/main.tsx', './staff/router.tsx'],
  ['infra/cdk/constructs/a.ts', '../../../functions/endpoints/holders/get-booking.ts'],
  ['infra/cdk/constructs/b.ts', '../../../frontend/main.tsx'],
  ['infra/cdk/a.ts', '../operator/deploy.ts'],
  ['infra/operator/c.ts', '../../functions/store/bookings/bookings.ts'],
  ['infra/common/a.ts', '../cdk/stack.ts'],
  ['infra/lab/simulation/a.ts', '../../../functions/testing/members.ts'],
];

const accepted: [path: string, imported: string][] = [
  ...layers.flatMap((upper) => below(upper).map((lower) => importBetween(upper, lower))),
  importBetween('mail', 'store/seats'),
  ['functions/store/seats/a.ts', '../../../shared/site.ts'],
  ['frontend/pages/c.tsx', '../../shared/site.ts'],
  ['frontend/api/b.ts', '../session/user.ts'],
  ['frontend/ui/b.ts', '../session/user.ts'],
  ['frontend/staff/a.tsx', '../features/layout/theme-toggle.tsx'],
  ['infra/cdk/constructs/c.ts', '../../../shared/contract/endpoints.ts'],
  ['infra/operator/a.ts', '../cdk/stages/stages.ts'],
  ['infra/operator/b.ts', '../../functions/table/keys.ts'],
  ['infra/lab/simulation/b.ts', '../../../functions/checkouts/fulfil.ts'],
  ['infra/local/a.ts', '../../frontend/static/build.ts'],
];

/** The findings of lint, with the configuration of this project, for files that import one another. */
const lint = (imports: readonly [path: string, imported: string][], rule: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'import-directions-'));
  const configuration = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...configuration, vcs: { enabled: false } }));
  for (const [path, imported] of imports) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `export type { Name } from '${imported}';\n`);
  }
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', `--only=${rule}`, '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return stdout + stderr;
};

let offenders = '';
beforeAll(() => {
  offenders = lint([...refused, ...accepted], 'style/noRestrictedImports');
});

it.each(refused)('%s may not import %s', (path) => {
  expect(offenders).toContain(`${path}:1:`);
});

it.each(accepted)('%s may import %s', (path) => {
  expect(offenders).not.toContain(`${path}:`);
});

it('allows no circle of imports, not even of types', () => {
  const circle = lint(
    [
      ['shared/domain/a.ts', '../schemas/b.ts'],
      ['shared/schemas/b.ts', './c.ts'],
      ['shared/schemas/c.ts', '../domain/a.ts'],
      ['shared/schemas/d.ts', './c.ts'],
    ],
    'suspicious/noImportCycles',
  );
  for (const path of ['domain/a.ts', 'schemas/b.ts', 'schemas/c.ts'])
    expect(circle).toContain(`shared/${path}:1:`);
  expect(circle).not.toContain('schemas/d.ts:1:');
});

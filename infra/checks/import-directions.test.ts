import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const refused: [path: string, imported: string][] = [
  ['shared/domain/a.ts', '../../functions/store/keys.ts'],
  ['shared/domain/b.ts', '../../infra/cdk/app.ts'],
  ['shared/domain/c.ts', '../../frontend/main.tsx'],
  ['shared/domain/d.ts', 'node:fs'],
  ['shared/domain/e.ts', '@aws-sdk/client-dynamodb'],
  ['functions/store/a.ts', '../../infra/local/http.ts'],
  ['functions/store/b.ts', '../../frontend/main.tsx'],
  ['functions/store/c.ts', '../testing/members.ts'],
  ['frontend/pages/a.tsx', '../../functions/store/keys.ts'],
  ['frontend/pages/b.tsx', '../../infra/cdk/app.ts'],
  ['frontend/api/a.ts', '../features/user/load-user.ts'],
  ['frontend/ui/a.tsx', '../features/user/load-user.ts'],
  ['frontend/session/a.ts', '../api/client.ts'],
  ['frontend/features/user/a.ts', '../../pages/home.tsx'],
  ['frontend/features/user/b.ts', '../../staff/router.tsx'],
  ['frontend/main.tsx', './staff/router.tsx'],
  ['functions/runtime/a.ts', '../store/keys.ts'],
  ['functions/store/e.ts', '../access/session.ts'],
  ['functions/access/a.ts', '../payments/fulfil.ts'],
  ['functions/payments/a.ts', '../accounts/password.ts'],
  ['functions/payments/b.ts', '../staff/people.ts'],
  ['functions/access/b.ts', '../staff/people.ts'],
  ['functions/staff/a.ts', '../endpoints/staff/list-staff.ts'],
  ['functions/mail/a.ts', '../background/send-mail.ts'],
  ['functions/accounts/a.ts', '../endpoints/site/login.ts'],
  ['functions/accounts/c.ts', '../callers/member.ts'],
  ['functions/payments/c.ts', '../callers/payer.ts'],
  ['functions/callers/a.ts', '../endpoints/site/login.ts'],
  ['functions/endpoints/site/b.ts', '../../runtime/endpoint-handler.ts'],
  ['infra/cdk/constructs/a.ts', '../../../functions/endpoints/holders/get-booking.ts'],
  ['infra/cdk/constructs/b.ts', '../../../frontend/main.tsx'],
  ['infra/cdk/a.ts', '../operator/deploy.ts'],
  ['infra/operator/c.ts', '../../functions/store/bookings.ts'],
  ['infra/common/a.ts', '../cdk/stack.ts'],
  ['infra/simulation/a.ts', '../../functions/testing/members.ts'],
];

const accepted: [path: string, imported: string][] = [
  ['functions/store/d.ts', '../../shared/site.ts'],
  ['frontend/pages/c.tsx', '../../shared/site.ts'],
  ['frontend/api/b.ts', '../session/user.ts'],
  ['frontend/ui/b.ts', '../session/user.ts'],
  ['frontend/staff/a.tsx', '../features/layout/theme-toggle.tsx'],
  ['functions/endpoints/site/a.ts', '../../access/session.ts'],
  ['functions/callers/b.ts', '../payments/fulfil.ts'],
  ['functions/accounts/b.ts', '../payments/end-checkout.ts'],
  ['infra/cdk/constructs/c.ts', '../../../shared/contract/endpoints.ts'],
  ['infra/operator/a.ts', '../cdk/stages.ts'],
  ['functions/staff/b.ts', '../store/passkeys.ts'],
  ['infra/operator/b.ts', '../../functions/store/keys.ts'],
  ['infra/operator/d.ts', '../../functions/store/staff-changes.ts'],
  ['infra/simulation/b.ts', '../../functions/payments/fulfil.ts'],
  ['infra/local/a.ts', '../../frontend/build.ts'],
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
  expect(offenders).not.toContain(path);
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

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const refused: [path: string, imported: string][] = [
  ['shared/domain/a.ts', '../../functions/store/keys.ts'],
  ['shared/domain/b.ts', '../../infra/app.ts'],
  ['shared/domain/c.ts', '../../frontend/main.tsx'],
  ['shared/domain/d.ts', 'node:fs'],
  ['shared/domain/e.ts', '@aws-sdk/client-dynamodb'],
  ['functions/store/a.ts', '../../infra/local/http.ts'],
  ['functions/store/b.ts', '../../frontend/main.tsx'],
  ['functions/store/c.ts', '../testing/call.ts'],
  ['frontend/pages/a.tsx', '../../functions/store/keys.ts'],
  ['frontend/pages/b.tsx', '../../infra/app.ts'],
  ['frontend/api/a.ts', '../features/user/load-user.ts'],
  ['frontend/ui/a.tsx', '../features/user/load-user.ts'],
  ['frontend/session/a.ts', '../api/client.ts'],
  ['frontend/features/user/a.ts', '../../pages/home.tsx'],
  ['infra/constructs/a.ts', '../../functions/endpoints/get-booking.ts'],
  ['infra/constructs/b.ts', '../../frontend/main.tsx'],
];

const accepted: [path: string, imported: string][] = [
  ['functions/store/d.ts', '../../shared/site.ts'],
  ['frontend/pages/c.tsx', '../../shared/site.ts'],
  ['frontend/api/b.ts', '../session/user.ts'],
  ['frontend/ui/b.ts', '../session/user.ts'],
  ['infra/constructs/c.ts', '../../shared/contract/endpoints.ts'],
  ['infra/local/a.ts', '../../frontend/build.ts'],
];

/** The paths in which lint, with this project's configuration, finds an import against the design. */
const findOffenders = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'import-directions-'));
  const configuration = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...configuration, vcs: { enabled: false } }));
  for (const [path, imported] of [...refused, ...accepted]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `export { x } from '${imported}';\n`);
  }
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return stdout + stderr;
};

let offenders = '';
beforeAll(() => {
  offenders = findOffenders();
});

it.each(refused)('%s may not import %s', (path) => {
  expect(offenders).toContain(`${path}:1:`);
});

it.each(accepted)('%s may import %s', (path) => {
  expect(offenders).not.toContain(path);
});

import { spawnSync } from 'node:child_process';

const lint = (path: string, imported: string): string => {
  const { stdout, stderr } = spawnSync(
    'node_modules/.bin/biome',
    ['lint', `--stdin-file-path=${path}`, '--only=style/noRestrictedImports'],
    { input: `export { x } from '${imported}';\n`, encoding: 'utf8' },
  );
  return stdout + stderr;
};

it.each([
  ['shared/domain/x.ts', '../../functions/store/keys.ts'],
  ['shared/domain/x.ts', '../../infra/app.ts'],
  ['shared/domain/x.ts', '../../frontend/main.tsx'],
  ['shared/domain/x.ts', 'node:fs'],
  ['shared/domain/x.ts', '@aws-sdk/client-dynamodb'],
  ['functions/store/x.ts', '../../infra/local/http.ts'],
  ['functions/store/x.ts', '../../frontend/main.tsx'],
  ['functions/store/x.ts', '../testing/call.ts'],
  ['frontend/pages/x.tsx', '../../functions/store/keys.ts'],
  ['frontend/pages/x.tsx', '../../infra/app.ts'],
  ['infra/constructs/x.ts', '../../functions/endpoints/get-booking.ts'],
  ['infra/constructs/x.ts', '../../frontend/main.tsx'],
])('%s may not import %s', (path, imported) => {
  expect(lint(path, imported)).toContain('noRestrictedImports');
});

it.each([
  ['functions/store/x.ts', '../../shared/site.ts'],
  ['frontend/pages/x.tsx', '../../shared/site.ts'],
  ['infra/constructs/x.ts', '../../shared/contract/endpoints.ts'],
  ['infra/local/x.ts', '../../frontend/build.ts'],
])('%s may import %s', (path, imported) => {
  expect(lint(path, imported)).not.toContain('noRestrictedImports');
});

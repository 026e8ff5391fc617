import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildForTests, testedFolders } from '../../../testing/local/tested-build.ts';

const assets = join(testedFolders.site, 'assets');
let scripts: string[];
beforeAll(async () => {
  await buildForTests();
  scripts = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(assets, file), 'utf8'));
});

it('minifies every file with the second minifier, which takes out the mark of the first', () => {
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) expect(script).not.toContain('/* terser');
});

it('gives visitors no word about staff pages', () => {
  for (const script of scripts) expect(script).not.toContain('/staff');
});

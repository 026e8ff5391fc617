import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSystem } from '../../../local/development/builds.ts';
import { publicPaths } from './page-budgets.ts';

let site: string;
let assets: string;
let files: string[];
let scripts: string[];
beforeAll(async () => {
  ({ site } = await buildSystem());
  assets = join(site, 'assets');
  files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  scripts = files.map((file) => readFileSync(join(assets, file), 'utf8'));
});

it('minifies every file with the second minifier, which takes out the mark of the first', () => {
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) expect(script).not.toContain('/* terser');
});

it('gives visitors no word about staff pages', () => {
  for (const script of scripts) expect(script).not.toContain('/staff');
});

it('keeps the year of a member in a script of its own, which is loaded by nothing but its button', () => {
  const withYear = files.filter((_, index) => scripts[index]?.includes('Longest in a row'));
  expect(withYear).toHaveLength(1);
  const [own = ''] = withYear;
  expect(readFileSync(join(assets, own), 'utf8')).not.toContain('Past Sessions');
  for (const path of ['shell.html', ...publicPaths.map((page) => join(page.slice(1), 'index.html'))])
    expect([path, readFileSync(join(site, path), 'utf8').includes(own)]).toEqual([path, false]);
});

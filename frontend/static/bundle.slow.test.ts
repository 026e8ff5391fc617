import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { publicPages } from '../../shared/content/public-pages.ts';
import { bundleForStaff, bundleForVisitors, pageAssets, visitorSources } from './bundle.ts';

const outdir = mkdtempSync(join(tmpdir(), 'bundle-'));
// Minifying takes longer than all else. infra/lab/bench/pages/built-scripts.slow.test.ts looks at minified files.
const options = { outdir, development: true, overrides: {} };
let metafile: Metafile;

beforeAll(async () => {
  metafile = await bundleForVisitors(options);
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const scriptsOf = (path: string): string[] => {
  const { entry, preloads } = pageAssets(metafile, outdir, visitorSources(path));
  return [entry, ...preloads];
};

it('starts every public page with one file, which has all that they share', () => {
  const pages = publicPages.map(({ path }) => scriptsOf(path));
  const [[start] = []] = pages;
  for (const scripts of pages) {
    expect(scripts[0]).toBe(start);
    expect(new Set(scripts).size).toBe(scripts.length);
  }
  const loadedByAll = pages[0]?.filter((script) => pages.every((page) => page.includes(script)));
  expect(loadedByAll).toEqual([start]);
});

it('costs visitors no byte for staff pages', async () => {
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  const contentsOf = (files: readonly string[]) => files.map((file) => [file, readFileSync(file, 'utf8')]);
  const without = filesIn(outdir);
  const before = contentsOf(without);
  const staff = Object.keys((await bundleForStaff(options)).outputs).map((path) => resolve(path));
  expect(staff.length).toBeGreaterThan(0);
  expect(filesIn(outdir)).toEqual([...without, ...staff].sort());
  expect(contentsOf(without)).toEqual(before);
  expect(Object.keys(metafile.inputs).filter((path) => path.startsWith('frontend/staff/'))).toEqual([]);
});

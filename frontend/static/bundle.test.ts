import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { publicPages } from '../../shared/content/public-pages.ts';
import { bundleForBrowsers, pageAssets } from './bundle.ts';

const outdir = mkdtempSync(join(tmpdir(), 'bundle-'));
let metafile: Metafile;

beforeAll(async () => {
  metafile = await bundleForBrowsers({ outdir, development: false, overrides: {} });
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const scriptsOf = (page: string): string[] => {
  const { entry, preloads } = pageAssets(metafile, outdir, page);
  return [entry, ...preloads];
};

const scripts = (): string[] => Object.keys(metafile.outputs).map((path) => readFileSync(path, 'utf8'));

it('gathers everything that all public pages load in one file beside the entry', () => {
  const pages = publicPages.map(({ path }) => scriptsOf(path === '/' ? 'home' : path.slice(1)));
  const [first = [], ...others] = pages;
  const loadedByAll = first.filter((script) => others.every((page) => page.includes(script)));
  expect(loadedByAll).toHaveLength(2);
});

it('minifies every file with the second minifier, which takes out the mark of the first', () => {
  for (const script of scripts()) expect(script).not.toContain('/* terser');
});

it("replaces Chakra's reset by the theme's own", () => {
  expect(scripts().some((script) => script.includes('optimizeLegibility'))).toBe(true);
  for (const script of scripts()) expect(script).not.toContain('::-webkit-search-decoration');
});

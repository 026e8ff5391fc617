import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { SiteOverrides } from '../../shared/site.ts';
import type { PageAssets } from './document.ts';
import { minifierMark, minifyFile } from './minify.ts';
import { oneBaseChunk } from './one-base-chunk.ts';
import { ownReset } from './own-reset.ts';

const sourceFolder = resolve(import.meta.dirname, '..');

interface BundleOptions {
  outdir: string;
  development: boolean;
  overrides: SiteOverrides;
}

const commonOptions = ({ development, overrides }: BundleOptions): BuildOptions => ({
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  legalComments: 'none',
  define: {
    'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    SITE_OVERRIDES: JSON.stringify(overrides),
  },
  logLevel: 'warning',
  plugins: [ownReset(sourceFolder)],
});

const browserOptions = (options: BundleOptions): BuildOptions => ({
  ...commonOptions(options),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  splitting: true,
  platform: 'browser',
  target: 'es2022',
  minify: !options.development,
  sourcemap: options.development,
});

/** Bundles the pages of visitors. */
export const bundleForVisitors = async (options: BundleOptions): Promise<Metafile> => {
  const { plugins = [], ...common } = browserOptions(options);
  const { metafile } = await build({
    ...common,
    entryPoints: { main: join(sourceFolder, 'main.tsx') },
    outdir: join(options.outdir, 'assets'),
    ...(options.development ? {} : { banner: { js: minifierMark } }),
    metafile: true,
    plugins: [...plugins, oneBaseChunk(join(sourceFolder, 'start.tsx'))],
  });
  if (!options.development) for (const path of Object.keys(metafile.outputs)) await minifyFile(path);
  return metafile;
};

/** Bundles the pages of staff by themselves: no script of a visitor changes with them. */
export const bundleForStaff = async (options: BundleOptions): Promise<Metafile> => {
  const { plugins = [], ...common } = browserOptions(options);
  const entry = join(sourceFolder, 'staff/main.tsx');
  const { metafile } = await build({
    ...common,
    entryPoints: { staff: entry },
    outdir: join(options.outdir, 'assets/staff'),
    metafile: true,
    plugins: [...plugins, oneBaseChunk(entry)],
  });
  return metafile;
};

/** An output and everything that it imports statically. */
const withImports = ({ outputs }: Metafile, entries: readonly string[]): string[] => {
  const reached = new Set(entries);
  for (const path of reached) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[imported]) reached.add(imported);
    }
  }
  return [...reached];
};

/** The scripts that source files need, the first of which is the entry, as paths from the site's root. */
export const pageAssets = (metafile: Metafile, outdir: string, sources: readonly string[]): PageAssets => {
  const outputOf = (source: string): string => {
    const output = Object.keys(metafile.outputs).find((path) =>
      metafile.outputs[path]?.entryPoint?.endsWith(`frontend/${source}`),
    );
    if (!output) throw new Error(`The bundle has no file for ${source}.`);
    return output;
  };
  const [entry, ...preloads] = withImports(metafile, sources.map(outputOf)).map(
    (path) => `/${relative(outdir, path)}`,
  );
  return { entry: entry as string, preloads };
};

/** The sources of a visitor's page; without a path, of any page. */
export const visitorSources = (path?: string): string[] => {
  if (path === undefined) return ['main.tsx'];
  return ['main.tsx', `pages/${path === '/' ? 'home' : path.slice(1)}.tsx`];
};

type Prerender = typeof import('./prerender.ts').prerender;

/** Bundles the app for Node, and loads its pre-renderer. */
export const loadPrerender = async (options: BundleOptions): Promise<Prerender> => {
  const folder = await mkdtemp(join(options.outdir, '.prerender-'));
  try {
    await build({
      ...commonOptions(options),
      entryPoints: { prerender: join(import.meta.dirname, 'prerender.ts') },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      target: 'node20',
    });
    const { prerender } = await import(pathToFileURL(join(folder, 'prerender.mjs')).href);
    return prerender;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

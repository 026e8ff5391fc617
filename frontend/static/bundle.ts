import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { siteValues } from '../../infra/build/site-values.ts';
import { publicPages } from '../../shared/content/public-pages.ts';
import { withImports } from './chunk-plan.ts';
import { computedValues } from './computed-values.ts';
import type { PageAssets } from './document.ts';
import { harmlessImports } from './harmless-imports.ts';
import { minifierMark } from './minify.ts';
import { buildInSharedChunks } from './shared-chunks.ts';
import { supportedBrowsers } from './supported-browsers.ts';

const sourceFolder = resolve(import.meta.dirname, '..');

interface BundleOptions {
  outdir: string;
  development: boolean;
  /** The settings that differ from those of shared/site.ts. */
  overrides: object;
}

const commonOptions = ({ development, overrides }: BundleOptions): BuildOptions => ({
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  legalComments: 'none',
  define: {
    'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
  },
  logLevel: 'warning',
  plugins: [harmlessImports, computedValues(overrides), siteValues(overrides)],
});

const browserOptions = (options: BundleOptions): BuildOptions => ({
  ...commonOptions(options),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  splitting: true,
  platform: 'browser',
  target: supportedBrowsers,
  minify: !options.development,
  sourcemap: options.development,
});

/** The sources of a visitor's page; without a path, of any page. */
export const visitorSources = (path?: string): string[] => {
  if (path === undefined) return ['main.tsx'];
  return ['main.tsx', `pages/${path === '/' ? 'home' : path.slice(1)}.tsx`];
};

/** Bundles the pages of visitors. */
export const bundleForVisitors = async (options: BundleOptions): Promise<Metafile> => {
  const [base = '', ...firstPages] = [
    ...new Set(publicPages.flatMap(({ path }) => visitorSources(path))),
  ].map((source) => join(sourceFolder, source));
  return await buildInSharedChunks(
    { base, firstPages },
    {
      ...browserOptions(options),
      entryPoints: { main: base },
      outdir: join(options.outdir, 'assets'),
      ...(options.development ? {} : { banner: { js: minifierMark } }),
    },
  );
};

/** Bundles the pages of staff by themselves: no script of a visitor changes with them. */
export const bundleForStaff = async (options: BundleOptions): Promise<Metafile> => {
  const base = join(sourceFolder, 'staff/main.tsx');
  return await buildInSharedChunks(
    { base, firstPages: [base] },
    {
      ...browserOptions(options),
      entryPoints: { staff: base },
      outdir: join(options.outdir, 'assets/staff'),
    },
  );
};

/** The scripts that source files need, the first of which is the entry, as paths from the site's root. */
export const pageAssets = (metafile: Metafile, outdir: string, sources: readonly string[]): PageAssets => {
  const outputOf = (source: string): string => {
    const output = Object.keys(metafile.outputs).find((path) =>
      metafile.outputs[path]?.entryPoint?.endsWith(`frontend/${source}`),
    );
    if (!output) throw new Error(`The bundle has no file for ${source}.`);
    // All that every page loads is in a shared file. The file of the entry would only import that.
    const [shared] = metafile.outputs[output]?.imports ?? [];
    const isEmpty = Object.keys(metafile.outputs[output]?.inputs ?? {}).length === 0;
    return isEmpty && shared ? shared.path : output;
  };
  const [entry, ...preloads] = withImports(metafile, sources.map(outputOf)).map(
    (path) => `/${relative(outdir, path)}`,
  );
  return { entry: entry as string, preloads };
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

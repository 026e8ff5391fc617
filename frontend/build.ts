import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { renderShell } from './html-shell.ts';

const sourceFolder = import.meta.dirname;
const entryPoint = join(sourceFolder, 'main.tsx');

interface BuildOptions {
  outdir?: string;
  development?: boolean;
}

/** The built entry and everything that it imports statically, as paths from the site's root. */
const entryAssets = ({ outputs }: Metafile, outdir: string) => {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith('frontend/main.tsx'));
  if (!entry) throw new Error('The bundle has no entry for main.tsx.');
  const reached = new Set([entry]);
  for (const path of reached) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[imported]) reached.add(imported);
    }
  }
  const [first, ...preloads] = [...reached].map((path) => `/${relative(outdir, path)}`);
  return { entry: first as string, preloads };
};

/** Bundles the frontend into a folder that any static host can serve. */
export const buildSite = async ({
  outdir = 'dist/site',
  development = false,
}: BuildOptions = {}): Promise<void> => {
  const assets = join(outdir, 'assets');
  await rm(assets, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: { main: entryPoint },
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: !development,
    sourcemap: development,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    metafile: true,
    logLevel: 'warning',
  });
  const shell = renderShell(entryAssets(metafile, outdir));
  await Promise.all([
    writeFile(join(outdir, 'index.html'), shell),
    writeFile(join(outdir, 'shell.html'), shell),
    copyFile(join(sourceFolder, 'favicon.svg'), join(outdir, 'favicon.svg')),
  ]);
};

if (import.meta.main) await buildSite({ development: process.argv.includes('--development') });

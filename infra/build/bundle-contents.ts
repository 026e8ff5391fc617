import { resolve } from 'node:path';
import { build } from 'esbuild';
import { functionBuild } from './build-functions.ts';
import { entryName, type FunctionKey, functionKeys } from './function-entries.ts';

const root = resolve(import.meta.dirname, '../..');

/** A bundle by its own files, and the libraries that they import. */
export interface BundleContents {
  files: string[];
  libraries: string[];
}

/** The contents of the bundle of each function, built without its libraries. */
export const bundleContents = async (): Promise<Record<FunctionKey, BundleContents>> => {
  const { metafile } = await build({
    ...functionBuild(resolve(root, 'functions')),
    entryPoints: functionKeys.map((key) => ({ in: entryName(key), out: key })),
    absWorkingDir: root,
    outdir: resolve(root, 'dist/never-written'),
    packages: 'external',
    write: false,
    metafile: true,
  });
  const contents = functionKeys.map((key) => {
    const { inputs = {}, imports = [] } = metafile.outputs[`dist/never-written/${key}.mjs`] ?? {};
    return [key, { files: Object.keys(inputs), libraries: imports.map(({ path }) => path) }] as const;
  });
  return Object.fromEntries(contents) as Record<FunctionKey, BundleContents>;
};

import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { functionBuild, requireBanner } from './build-functions.ts';
import { entryName, functionKeys } from './function-entries.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds every function of the contract to `<outdir>/<key>/index.mjs`, for one process that runs all of them. What
 * several have in common, such as the AWS SDK, is in files of its own: a tenth of the time to build and to load, and a
 * quarter of the memory, of the artifacts that are deployed.
 */
export const buildLocalFunctions = async (outdir: string, sourceDirectory = 'functions'): Promise<void> => {
  const source = resolve(root, sourceDirectory);
  await build({
    ...functionBuild(source),
    entryPoints: functionKeys.map((key) => ({ in: entryName(key), out: join(key, 'index') })),
    outdir: resolve(root, outdir),
    absWorkingDir: root,
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
    banner: { js: requireBanner },
  });
};

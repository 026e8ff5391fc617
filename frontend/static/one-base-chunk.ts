import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Loader, Plugin } from 'esbuild';

/**
 * Gathers everything that every page loads into one file. It earns 7 KiB of compressed bytes and 18 requests on every
 * page. esbuild puts modules together when the same entries reach them, so this lets every module that is loaded later
 * reach the base.
 */
export const oneBaseChunk = (base: string): Plugin => ({
  name: 'one-base-chunk',
  setup(build) {
    const loadedLater = new Set<string>();
    const loaded = new Set<string>();
    build.onResolve({ filter: /^\.{1,2}\// }, async ({ kind, path, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
      const resolved = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'resolved' });
      if (loaded.has(resolved.path) && !loadedLater.has(resolved.path))
        return {
          errors: [{ text: `${resolved.path} is imported statically as well: which comes first varies.` }],
        };
      loadedLater.add(resolved.path);
      return resolved;
    });
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      loaded.add(path);
      if (!loadedLater.has(path)) return undefined;
      const source = await readFile(path, 'utf8');
      return {
        contents: `${source}\nimport ${JSON.stringify(base)};`,
        loader: extname(path).slice(1) as Loader,
      };
    });
  },
});

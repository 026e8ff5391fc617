import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const libraries = /[/\\]node_modules[/\\]/;

/**
 * Our own modules do nothing beside what they export. So a bundle leaves out each one of which it uses no export, with
 * all that this one would load: esbuild keeps whatever a module calls otherwise, such as a schema or a client.
 */
export const freeOfEffects: Plugin = {
  name: 'free-of-effects',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, importer, resolveDir }) =>
      libraries.test(importer) ? undefined : { path: resolve(resolveDir, path), sideEffects: false },
    );
  },
};

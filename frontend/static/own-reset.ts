import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Replaces Chakra's reset by the theme's own. It earns 0.9 KiB on every page: Chakra's has rules for elements that this
 * site does not use.
 */
export const ownReset = (sourceFolder: string): Plugin => ({
  name: 'own-reset',
  setup(build) {
    build.onLoad({ filter: /[/\\]styled-system[/\\]preflight\.js$/ }, () => ({
      contents: `export { createPreflight } from ${JSON.stringify(join(sourceFolder, 'ui/theme/reset.ts'))};`,
      resolveDir: sourceFolder,
    }));
  },
});

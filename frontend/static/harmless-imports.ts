import type { Plugin } from 'esbuild';

/**
 * Emotion imports this package for `withTheme`, which nothing here calls, and the package does not say that its import
 * alone does nothing. So the bundler would keep it on every page.
 */
const harmless = /^hoist-non-react-statics$/;

/** Lets the bundler leave out imports of which nothing is used. */
export const harmlessImports: Plugin = {
  name: 'harmless-imports',
  setup({ onResolve, resolve }) {
    onResolve({ filter: harmless }, async ({ path, pluginData, ...options }) => {
      if (pluginData === harmless) return undefined;
      const resolved = await resolve(path, { ...options, pluginData: harmless });
      return { ...resolved, sideEffects: false };
    });
  },
};

import type { Plugin } from 'esbuild';
import { siteWith } from '../../shared/site.ts';

/** Puts the values of all settings in the place of `shared/site.ts`. Throws ImpossibleSettings. */
export const siteValues = (overrides: object): Plugin => {
  const contents = `export const site = ${JSON.stringify(siteWith(overrides))};`;
  return {
    name: 'site-values',
    setup({ onLoad }) {
      onLoad({ filter: /[/\\]shared[/\\]site\.ts$/ }, () => ({ contents, loader: 'js' }));
    },
  };
};

import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { entryName, type FunctionKey, functionEntries } from '../../../build/function-entries.ts';
import { siteValues } from '../../../build/site-values.ts';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * All of zod, as `import { z } from 'zod'` bundles it. The checks that our schemas import from zod/mini are a few KiB
 * more.
 */
const wholeZod: Plugin = {
  name: 'whole-zod',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^zod\/mini$/ }, ({ namespace }) =>
      namespace === 'whole' ? undefined : { path: 'zod', namespace: 'whole' },
    );
    onLoad({ filter: /.*/, namespace: 'whole' }, () => ({
      contents: "const { z } = require('zod'); module.exports = { ...require('zod/mini'), ...z };",
      resolveDir: root,
    }));
  },
};

/** Stripe's library in every function, as a shared module of clients would load it. */
const stripeEverywhere: Plugin = {
  name: 'stripe-everywhere',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^stripe-everywhere$/ }, () => ({ path: 'stripe', namespace: 'everywhere' }));
    onLoad({ filter: /.*/, namespace: 'everywhere' }, () => ({
      contents: "globalThis.stripeLibrary = require('stripe');",
      resolveDir: root,
    }));
  },
};

/**
 * Bundles handlers without any care for size: esbuild's defaults for Node, which take the CommonJS form of the AWS SDK
 * with every client complete, all of zod, and Stripe everywhere, but minified. Writes `<outdir>/<key>.cjs`.
 */
export const buildNaiveBundles = async (keys: readonly FunctionKey[], outdir: string): Promise<void> => {
  for (const key of keys)
    await build({
      entryPoints: [entryName(key)],
      outfile: join(outdir, `${key}.cjs`),
      absWorkingDir: root,
      bundle: true,
      minify: true,
      platform: 'node',
      target: 'node24',
      format: 'cjs',
      inject: ['stripe-everywhere'],
      plugins: [functionEntries(join(root, 'functions')), siteValues({}), wholeZod, stripeEverywhere],
      logLevel: 'silent',
    });
};

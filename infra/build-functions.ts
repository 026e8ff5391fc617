import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { type BackgroundKey, backgroundKeys } from '../shared/contract/background-functions.ts';
import { type EndpointKey, endpointKeys } from '../shared/contract/endpoints.ts';

export type FunctionKey = BackgroundKey | EndpointKey;

export interface BuildFunctionsOptions {
  outdir?: string;
  /** Absent: every function of the contract, and folders of functions that are no more are removed. */
  keys?: readonly FunctionKey[];
  /** Written beside the artifacts, never into them: `source-maps/<key>.map`. */
  sourcemap?: boolean;
  /** Where `endpoints/` and `background/` are. */
  sourceDirectory?: string;
}

export const functionKeys: readonly FunctionKey[] = [...endpointKeys, ...backgroundKeys];

const isBackground = (key: FunctionKey): boolean => (backgroundKeys as readonly string[]).includes(key);

const entryOf = (sourceDirectory: string, key: FunctionKey): string => {
  const entry = join(sourceDirectory, isBackground(key) ? 'background' : 'endpoints', `${key}.ts`);
  if (!existsSync(entry)) throw new Error(`The function ${key} has no handler: ${entry} does not exist.`);
  return entry;
};

/** CommonJS dependencies call `require` for Node's own modules, which an ES module does not have. */
const requireBanner = `import{createRequire as createRequireOfNode}from'node:module';const require=createRequireOfNode(import.meta.url);`;

const bundle = async (entry: string, outfile: string, sourcemap: boolean, banner = ''): Promise<string[]> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    define: {
      'process.env.NODE_ENV': '"production"',
      // What the stage says otherwise than shared/site.ts, as JSON; the site's build takes the same.
      SITE_OVERRIDES: process.env.SITE_OVERRIDES ?? '{}',
    },
    banner: { js: banner },
    minify: true,
    treeShaking: true,
    legalComments: 'none',
    sourcemap: sourcemap ? 'external' : false,
    logLevel: 'silent',
  });
  const textOf = (extension: string): string =>
    outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const code = textOf('.mjs');
  return banner === '' && code.includes('Dynamic require of "')
    ? bundle(entry, outfile, sourcemap, requireBanner)
    : [code, textOf('.map')];
};

const removeOthers = async (outdir: string): Promise<void> => {
  const folders = existsSync(outdir) ? await readdir(outdir) : [];
  const stale = folders.filter((folder) => !(functionKeys as readonly string[]).includes(folder));
  await Promise.all(stale.map((folder) => rm(join(outdir, folder), { recursive: true, force: true })));
};

/** Bundles each function of the contract to `<outdir>/<key>/index.mjs`, the artifact of its Lambda. */
export const buildFunctions = async ({
  outdir = 'dist/functions',
  keys,
  sourcemap = true,
  sourceDirectory = 'functions',
}: BuildFunctionsOptions = {}): Promise<void> => {
  const root = resolve(import.meta.dirname, '..');
  const target = resolve(root, outdir);
  const source = resolve(root, sourceDirectory);
  const maps = join(dirname(target), 'source-maps');
  const entries = (keys ?? functionKeys).map((key) => ({ key, entry: entryOf(source, key) }));
  if (!keys) await removeOthers(target);
  await mkdir(maps, { recursive: true });
  await Promise.all(
    entries.map(async ({ key, entry }) => {
      const outfile = join(target, key, 'index.mjs');
      const [code = '', map = ''] = await bundle(entry, outfile, sourcemap);
      await mkdir(dirname(outfile), { recursive: true });
      await writeFile(outfile, code);
      if (sourcemap) await writeFile(join(maps, `${key}.map`), map);
    }),
  );
};

if (import.meta.main) {
  try {
    await buildFunctions();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

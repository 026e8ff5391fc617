import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { minPasswordLength } from '../../shared/schemas/user.ts';
import { overridesOfEnvironment } from '../common/overrides-of-environment.ts';
import { entryName, type FunctionKey, functionEntries, functionKeys } from './function-entries.ts';
import { siteValues } from './site-values.ts';

const list = 'passwords-common';

/** The common passwords that meet the minimum length: a third of all. */
export const longPasswords = (): string[] =>
  (dictionary[list] as string[]).filter((password) => password.length >= minPasswordLength);

/** Bundles the list of common passwords as plain text, without those that are too short to be chosen. */
export const longPasswordsOnly: Plugin = {
  name: 'long-passwords-only',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@zxcvbn-ts\/language-common$/ }, ({ path }) => ({
      path,
      namespace: 'long-passwords',
    }));
    onLoad({ filter: /.*/, namespace: 'long-passwords' }, () => ({
      contents: `export const dictionary = { '${list}': ${JSON.stringify(longPasswords().join('\n'))}.split('\\n') };`,
    }));
  },
};

const chain = '@aws-sdk/credential-provider-node';
const environment = '@aws-sdk/credential-provider-env';

/**
 * Lambda gives a function its credentials in the environment. The SDK's default chain also looks in other places
 * (profiles, single sign-on, assumed roles, metadata services), which makes up a fifth of a bundle.
 */
export const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: new RegExp(`^${chain}$`) }, async ({ importer, kind, pluginData }) => {
      if (pluginData === chain) return undefined;
      const whole = await resolve(chain, {
        importer,
        kind,
        resolveDir: dirname(importer),
        pluginData: chain,
      });
      return { path: chain, namespace: 'lambda-credentials', pluginData: dirname(whole.path) };
    });
    onLoad({ filter: /.*/, namespace: 'lambda-credentials' }, ({ pluginData }) => ({
      contents: `export { fromEnv as defaultProvider } from '${environment}';`,
      resolveDir: pluginData,
    }));
  },
};

const libraries = /[/\\]node_modules[/\\]/;

/**
 * Our own modules do nothing beside what they export. So a bundle leaves out each one of which it uses no export, with
 * all that this one would load: esbuild keeps whatever a module calls otherwise, such as a schema or a client.
 */
const freeOfEffects: Plugin = {
  name: 'free-of-effects',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, importer, resolveDir }) =>
      libraries.test(importer) ? undefined : { path: resolve(resolveDir, path), sideEffects: false },
    );
  },
};

interface BuildFunctionsOptions {
  outdir: string;
  /** Absent: every function of the contract. */
  keys?: readonly FunctionKey[];
  /** Source maps are written beside the artifacts, never into them: `source-maps/<key>.map`. */
  sourcemap?: boolean;
  /** The folder of `endpoints/`, `background/` and what they are made with. */
  sourceDirectory?: string;
}

const root = resolve(import.meta.dirname, '../..');

/** CommonJS dependencies call `require` for Node's own modules, which an ES module does not have. */
export const requireBanner =
  "import{createRequire as createRequireOfNode}from'node:module';const require=createRequireOfNode(import.meta.url);";

interface Bundle {
  code: string;
  map: string;
}

const withBanner = ({ code, map }: Bundle): Bundle => ({
  code: `${requireBanner}\n${code}`,
  // A semicolon is a line of the mappings. It moves them down by the line of the banner.
  map: map && JSON.stringify({ ...JSON.parse(map), mappings: `;${JSON.parse(map).mappings}` }),
});

/** The options of every build of functions. `source`: the folder of their sources. */
export const functionBuild = (source: string): BuildOptions => ({
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  plugins: [
    functionEntries(source),
    freeOfEffects,
    siteValues(overridesOfEnvironment()),
    lambdaCredentials,
    longPasswordsOnly,
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  minify: true,
  treeShaking: true,
  // A module that is imported for its effects alone would be left out.
  logOverride: { 'ignored-bare-import': 'error' },
  legalComments: 'none',
  logLevel: 'silent',
});

/** Bundles several functions in one run, which reads their shared files only once. */
const bundle = async (
  keys: readonly FunctionKey[],
  source: string,
  outdir: string,
  sourcemap: boolean,
): Promise<Map<string, Bundle>> => {
  const { outputFiles } = await build({
    ...functionBuild(source),
    entryPoints: keys.map((key) => ({ in: entryName(key), out: key })),
    outdir,
    write: false,
    sourcemap: sourcemap ? 'external' : false,
  });
  const textOf = (name: string): string =>
    outputFiles.find(({ path }) => basename(path) === name)?.text ?? '';
  return new Map(
    keys.map((key) => {
      const bundled = { code: textOf(`${key}.mjs`), map: textOf(`${key}.mjs.map`) };
      return [key, bundled.code.includes('Dynamic require of "') ? withBanner(bundled) : bundled];
    }),
  );
};

/** More functions at once are hardly faster, and need more memory than the build of the site. */
const functionsAtOnce = 12;

/** Bundles each function of the contract to `<outdir>/<key>/index.mjs`, the artifact of its Lambda. */
export const buildFunctions = async ({
  outdir,
  keys,
  sourcemap = true,
  sourceDirectory = 'functions',
}: BuildFunctionsOptions): Promise<void> => {
  const target = resolve(root, outdir);
  const source = resolve(root, sourceDirectory);
  const maps = join(dirname(target), 'source-maps');
  const built = keys ?? functionKeys;
  await mkdir(maps, { recursive: true });
  for (let from = 0; from < built.length; from += functionsAtOnce) {
    const bundles = await bundle(built.slice(from, from + functionsAtOnce), source, target, sourcemap);
    for (const [key, { code, map }] of bundles) {
      await mkdir(join(target, key), { recursive: true });
      await writeFile(join(target, key, 'index.mjs'), code);
      if (sourcemap) await writeFile(join(maps, `${key}.map`), map);
    }
  }
};

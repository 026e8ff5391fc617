import { readFile } from 'node:fs/promises';
import { dirname, extname, relative, resolve } from 'node:path';
import { type BuildOptions, build, type Loader, type Metafile, type Plugin } from 'esbuild';
import { type ChunkPlan, planChunks } from './chunk-plan.ts';

interface PlanOptions {
  /** The file that every page starts with. */
  base: string;
  plan?: ChunkPlan;
}

// A module that is loaded on demand may be imported statically elsewhere, so its entry is a module of its own.
const entrySuffix = '?entry';

/** Lets each file that is loaded on demand reach the base, and the modules that the plan gives it. */
const reachMore = ({ base, plan }: PlanOptions): Plugin => ({
  name: 'reach-more',
  setup({ onResolve, onLoad, resolve: find }) {
    const importsOf = (modules: readonly string[]): string[] =>
      modules.map((module) => `import ${JSON.stringify(resolve(module))};`);
    const planned = (entry: string): string[] => importsOf(plan?.get(relative('', entry)) ?? []);
    const entryOf = (path: string, source: string): string[] => {
      const from = `from ${JSON.stringify(path)};`;
      // `export *` leaves a default export out.
      const theDefault = source.includes('export default') ? [`export { default } ${from}`] : [];
      return [`export * ${from}`, ...theDefault, ...importsOf([base]), ...planned(path + entrySuffix)];
    };
    onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, async ({ kind, path, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
      const resolved = await find(path, { kind, resolveDir, importer, pluginData: 'resolved' });
      return { ...resolved, suffix: entrySuffix };
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path, suffix }) => {
      if (suffix !== entrySuffix && path !== base) return undefined;
      const source = await readFile(path, 'utf8');
      const contents = suffix === entrySuffix ? entryOf(path, source) : [source, ...planned(path)];
      return {
        contents: contents.join('\n'),
        loader: extname(path).slice(1) as Loader,
        resolveDir: dirname(path),
      };
    });
  },
});

interface SharedChunksOptions {
  /** The file that every page starts with. */
  base: string;
  /** The files that a first visit opens beside it. */
  firstPages: readonly string[];
}

/**
 * Builds pages with few shared files. esbuild puts modules together when the same entries reach them, which makes a
 * file of its own for almost every module that several pages share. So a first build, which writes nothing, tells which
 * modules those are, and in the second one the entries reach whole groups of them.
 */
export const buildInSharedChunks = async (
  { base, firstPages }: SharedChunksOptions,
  { plugins = [], ...options }: BuildOptions,
): Promise<Metafile> => {
  const buildWith = async (plan: PlanOptions, more: BuildOptions = {}) =>
    await build({
      ...options,
      ...more,
      metafile: true,
      // An entry that imports a module only to reach it means to do nothing with it.
      logOverride: { 'ignored-bare-import': 'silent' },
      plugins: [...plugins, reachMore(plan)],
    });
  const { metafile } = await buildWith({ base }, { write: false, minify: true, sourcemap: false });
  const first = firstPages.map((path) => relative('', path === base ? path : path + entrySuffix));
  const { metafile: built } = await buildWith({ base, plan: planChunks(metafile, new Set(first)) });
  for (const output of Object.values(built.outputs))
    if (output.entryPoint) output.entryPoint = output.entryPoint.replace(entrySuffix, '');
  return built;
};

import { readFile } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import { type BuildOptions, build, type Loader, type Metafile, type Plugin } from 'esbuild';
import { type ChunkPlan, planChunks } from './chunk-plan.ts';

interface PlanOptions {
  /** The file that every page starts with. */
  base: string;
  plan?: ChunkPlan;
}

/** Lets each file that is loaded on demand reach the base, and the modules that the plan gives it. */
const reachMore = ({ base, plan }: PlanOptions): Plugin => ({
  name: 'reach-more',
  setup({ onResolve, onLoad, resolve: find }) {
    const modulesFor = (path: string): string[] =>
      (plan?.get(relative('', path)) ?? []).map((module) => resolve(module));
    const loadedLater = new Set<string>();
    const loaded = new Set<string>();
    onResolve({ filter: /^\.{1,2}\// }, async ({ kind, path, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
      const resolved = await find(path, { kind, resolveDir, importer, pluginData: 'resolved' });
      if (loaded.has(resolved.path) && !loadedLater.has(resolved.path))
        return {
          errors: [{ text: `${resolved.path} is imported statically as well: which comes first varies.` }],
        };
      loadedLater.add(resolved.path);
      return resolved;
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      loaded.add(path);
      const isBase = path === base;
      if (!loadedLater.has(path) && !isBase) return undefined;
      const reached = [...(isBase ? [] : [base]), ...modulesFor(path)];
      const imports = reached.map((module) => `\nimport ${JSON.stringify(module)};`);
      const source = await readFile(path, 'utf8');
      return { contents: source + imports.join(''), loader: extname(path).slice(1) as Loader };
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
  const buildWith = async (plan: PlanOptions, more: BuildOptions) =>
    await build({
      ...options,
      ...more,
      metafile: true,
      // An entry that imports a module only to reach it means to do nothing with it.
      logOverride: { 'ignored-bare-import': 'silent' },
      plugins: [...plugins, reachMore(plan)],
    });
  const { metafile } = await buildWith({ base }, { write: false, minify: true, sourcemap: false });
  const plan = planChunks(metafile, new Set(firstPages.map((path) => relative('', path))));
  const built = await buildWith({ base, plan }, {});
  return built.metafile as Metafile;
};

import type { Metafile } from 'esbuild';

/** The modules that each entry is to reach beside its own, by the path of the entry. */
export type ChunkPlan = ReadonlyMap<string, readonly string[]>;

/** A file that a build shares between entries. */
interface SharedFile {
  entries: ReadonlySet<string>;
  modules: readonly string[];
}

/** Shared files that become one. */
interface Group {
  /** The entries that will load it. */
  entries: ReadonlySet<string>;
  files: readonly SharedFile[];
  /** The minified bytes that an entry loads for it beside its own. */
  extraBytes: (entry: string) => number;
}

/** A request less is worth as many minified bytes more, a third of them when compressed. */
const bytesForRequest = 10000;

/** An output and everything that it imports statically. */
export const withImports = ({ outputs }: Metafile, entries: readonly string[]): string[] => {
  const reached = new Set(entries);
  for (const path of reached) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[imported]) reached.add(imported);
    }
  }
  return [...reached];
};

const isModule = (metafile: Metafile, path: string): boolean =>
  // An import would run a CommonJS module at once. The modules that import it reach it. Values of `define` have no
  // file.
  metafile.inputs[path]?.format !== 'cjs' && !path.startsWith('<');

/** The files that a build shares between entries. */
const sharedFiles = (metafile: Metafile): SharedFile[] => {
  const entriesOf = new Map<string, Set<string>>();
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (!entryPoint) continue;
    for (const reached of withImports(metafile, [path])) {
      if (metafile.outputs[reached]?.entryPoint) continue;
      entriesOf.set(reached, (entriesOf.get(reached) ?? new Set()).add(entryPoint));
    }
  }
  return [...entriesOf].map(([path, entries]) => {
    const modules = Object.keys(metafile.outputs[path]?.inputs ?? {});
    return { entries, modules: modules.filter((module) => isModule(metafile, module)) };
  });
};

/** Modules and everything that they import statically, used or not: esbuild loads it with them. */
const withDependencies = ({ inputs }: Metafile, modules: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(modules);
  for (const module of reached) {
    for (const { path, kind } of inputs[module]?.imports ?? [])
      if (kind !== 'dynamic-import' && inputs[path]) reached.add(path);
  }
  return reached;
};

/** Makes groups of files, which know what they would cost each entry. */
const groupsOf = (metafile: Metafile, files: readonly SharedFile[]) => {
  const bytesOf = new Map<string, number>();
  for (const { inputs } of Object.values(metafile.outputs))
    for (const [module, { bytesInOutput }] of Object.entries(inputs)) bytesOf.set(module, bytesInOutput);
  const loadedBy = new Map<string, ReadonlySet<string>>();
  for (const entry of new Set(files.flatMap(({ entries }) => [...entries])))
    loadedBy.set(entry, withDependencies(metafile, [entry]));
  return (members: readonly SharedFile[]): Group => {
    const modules = members.flatMap((file) => file.modules);
    const needed = [...withDependencies(metafile, modules)];
    const extraOf = new Map<string, number>();
    for (const [entry, loaded] of loadedBy) {
      const extra = needed.filter((module) => !loaded.has(module));
      extraOf.set(
        entry,
        extra.reduce((sum, module) => sum + (bytesOf.get(module) ?? 0), 0),
      );
    }
    return {
      entries: new Set(members.flatMap(({ entries }) => [...entries])),
      files: members,
      extraBytes: (entry) => extraOf.get(entry) ?? 0,
    };
  };
};

type WeightOf = (entry: string) => number;

/** The bytes that all entries together save when two groups become one file. */
const savedBytes = (one: Group, other: Group, weightOf: WeightOf): number => {
  let saved = 0;
  for (const entry of new Set([...one.entries, ...other.entries])) {
    const [loadsOne, loadsOther] = [one.entries.has(entry), other.entries.has(entry)];
    const extra = (loadsOne ? 0 : one.extraBytes(entry)) + (loadsOther ? 0 : other.extraBytes(entry));
    saved += weightOf(entry) * (loadsOne && loadsOther ? bytesForRequest : -extra);
  }
  return saved;
};

/** Merges the two groups that save most, until no two save anything. */
const mergeGroups = (
  groups: readonly Group[],
  groupOf: (files: readonly SharedFile[]) => Group,
  weightOf: WeightOf,
): readonly Group[] => {
  let best: { one: Group; other: Group; saved: number } | undefined;
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      const saved = savedBytes(one, other, weightOf);
      if (saved > (best?.saved ?? 0)) best = { one, other, saved };
    }
  }
  if (!best) return groups;
  const { one, other } = best;
  const others = groups.filter((group) => group !== one && group !== other);
  return mergeGroups([groupOf([...one.files, ...other.files]), ...others], groupOf, weightOf);
};

/** Visitors come to these pages with nothing in their caches. */
const weightOfFirstPages = 40;

/**
 * Plans which entry reaches which modules, from a build in which each reaches its own. `firstPages` are the entries
 * that a first visit opens. Paths are as in the build.
 */
export const planChunks = (metafile: Metafile, firstPages: ReadonlySet<string>): ChunkPlan => {
  const plan = new Map<string, string[]>();
  const weightOf = (entry: string): number => (firstPages.has(entry) ? weightOfFirstPages : 1);
  const shared = sharedFiles(metafile);
  const groupOf = groupsOf(metafile, shared);
  const alone = shared.map((file) => groupOf([file]));
  for (const { entries, files } of mergeGroups(alone, groupOf, weightOf)) {
    for (const entry of entries) {
      const others = files.filter((file) => !file.entries.has(entry)).flatMap(({ modules }) => modules);
      plan.set(entry, [...(plan.get(entry) ?? []), ...others]);
    }
  }
  return plan;
};

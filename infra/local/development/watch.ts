import { createHash } from 'node:crypto';
import { type FSWatcher, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Side } from './builds.ts';

const sidesOf: Readonly<Record<string, readonly Side[]>> = {
  frontend: ['site'],
  functions: ['functions'],
  shared: ['functions', 'site'],
};

/** Files that the build writes, tests, and temporary files of editors. */
const ignored = /(\.gen\.tsx?|\.test\.tsx?|~)$|(^|\/)\./;

const settleMs = 80;

const contentHash = (path: string): string => {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return '';
  }
};

interface Watcher {
  stop(): Promise<void>;
}

/** Rebuilds the sides that a change of the sources affects, one build at a time. */
export const watchSources = (root: string, rebuild: (sides: Side[]) => Promise<void>): Watcher => {
  const hashes = new Map<string, string>();
  const changed = new Set<Side>();
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();

  const build = (): void => {
    building = building.then(async () => {
      const sides = [...changed];
      changed.clear();
      if (sides.length > 0) await rebuild(sides);
    });
  };
  const onChange = (folder: string, file: string | null): void => {
    if (file === null || ignored.test(file)) return;
    const path = join(root, folder, file);
    const hash = contentHash(path);
    // Editors and checkouts touch files without changing them.
    if (hashes.get(path) === hash) return;
    hashes.set(path, hash);
    for (const side of sidesOf[folder] ?? []) changed.add(side);
    clearTimeout(timer);
    timer = setTimeout(build, settleMs);
  };

  const watchers: FSWatcher[] = Object.keys(sidesOf).map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => onChange(folder, file)),
  );
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await building;
    },
  };
};

import { join } from 'node:path';
import { messageOf } from '../server/start-error.ts';
import { runBuild, type Side } from './builds.ts';
import { createReload, type Reload } from './reload.ts';
import { watchSources } from './watch.ts';

export interface SystemFolders {
  functions: string;
  site: string;
}

const root = join(import.meta.dirname, '../../..');

/** The default folders of the builds. */
export const builtFolders: SystemFolders = {
  functions: join(root, 'dist/local-functions'),
  site: join(root, 'dist/site'),
};

/** Builds one side after the other: this keeps the memory of a start small and takes a second longer. */
export const buildSides = async (
  sides: readonly Side[],
  development: boolean,
  signal: AbortSignal,
): Promise<void> => {
  for (const side of sides) await runBuild({ side, outdir: builtFolders[side], development }, signal);
};

interface Development {
  reload: Reload;
  /** The first build. The system keeps running if it fails. */
  build(): Promise<void>;
  /** Starts to build, load and show changes of the sources. */
  start(onFunctionsBuilt: () => void): void;
  stop(): Promise<void>;
}

export const createDevelopment = (log: (line: string) => void, signal: AbortSignal): Development => {
  const reload = createReload();
  let watcher: { stop(): Promise<void> } | undefined;
  const build = async (sides: readonly Side[]): Promise<boolean> => {
    try {
      await buildSides(sides, true, signal);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      log(messageOf(error));
      reload.showProblem(messageOf(error));
      return false;
    }
  };
  return {
    reload,
    build: async () => {
      await build(['functions', 'site']);
    },
    start: (onFunctionsBuilt) => {
      watcher = watchSources(root, async (sides) => {
        if (!(await build(sides))) return;
        if (sides.includes('functions')) onFunctionsBuilt();
        reload.reload();
        log(`Rebuilt the ${sides.join(' and the ')}.`);
      });
    },
    stop: async () => {
      reload.close();
      await watcher?.stop();
    },
  };
};

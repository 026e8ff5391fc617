import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../server/start-error.ts';
import { runBuild, type Side, type SystemFolders } from './builds.ts';
import { createReload, type Reload } from './reload.ts';
import { watchSources } from './watch.ts';

const root = join(import.meta.dirname, '../../..');

interface Development {
  reload: Reload;
  /** The first build. The system keeps running if it fails. */
  build(): Promise<SystemFolders>;
  /** Starts to build, load and show changes of the sources. */
  start(onFunctionsBuilt: () => void): void;
  stop(): Promise<void>;
}

/** Puts a folder that is complete where another one is. */
const swapIn = (complete: string, folder: string): void => {
  const former = `${folder}.former`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(complete, folder);
  rmSync(former, { recursive: true, force: true });
};

interface DevelopmentOptions {
  /** Of this system alone. */
  dataDirectory: string;
  log: (line: string) => void;
  signal: AbortSignal;
}

export const createDevelopment = ({ dataDirectory, log, signal }: DevelopmentOptions): Development => {
  const folders = {
    functions: join(dataDirectory, 'development/functions'),
    site: join(dataDirectory, 'development/site'),
  };
  const reload = createReload();
  let watcher: { stop(): Promise<void> } | undefined;
  const build = async (sides: readonly Side[]): Promise<boolean> => {
    try {
      for (const side of sides) {
        const outdir = `${folders[side]}.next`;
        rmSync(outdir, { recursive: true, force: true });
        await runBuild({ side, outdir, development: true }, { signal });
        swapIn(outdir, folders[side]);
      }
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
      return folders;
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

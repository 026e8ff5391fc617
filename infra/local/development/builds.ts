import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { makeOnce } from '../../common/make-once.ts';
import { StartError } from '../server/start-error.ts';

/** The sides of the local system. */
export type Side = 'functions' | 'site';

/** The folders that a system runs. */
export interface SystemFolders {
  functions: string;
  site: string;
}

export interface BuildTask {
  /** Artifacts are the functions as they are deployed. */
  side: Side | 'artifacts';
  outdir: string;
  development: boolean;
}

interface BuildRun {
  signal?: AbortSignal;
  environment?: NodeJS.ProcessEnv;
}

const root = join(import.meta.dirname, '../../..');

const outputLimit = 20_000;

/** Builds in a process of its own: its memory goes with it, and each build runs the code as it is now. */
export const runBuild = (
  task: BuildTask,
  { signal, environment = process.env }: BuildRun = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'build-child.ts');
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      cwd: root,
      // Read by esbuild, a Go program: with more garbage left it takes less time.
      env: { ...environment, GOGC: '400' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-outputLimit);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The ${task.side} could not be built: ${output.trim() || `exit ${code}`}`));
    });
  });

const builder = ['infra/build', 'infra/common', 'infra/local/development'];
const installed = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json'];
const functionSources = ['functions', 'shared', ...builder, ...installed];
const sourcesOf = {
  functions: functionSources,
  artifacts: functionSources,
  site: ['frontend', 'shared', ...builder, ...installed],
};

/** Builds a side, unless it is built of the same sources, settings and packages. Answers its folder. */
export const buildOnce = async (side: BuildTask['side'], run: BuildRun = {}): Promise<string> => {
  const { SITE_OVERRIDES, SITE_ORIGIN } = run.environment ?? process.env;
  const folder = await makeOnce(
    {
      parent: join(root, 'dist/built', side),
      sources: sourcesOf[side],
      settings: side === 'site' ? [SITE_OVERRIDES, SITE_ORIGIN] : [SITE_OVERRIDES],
    },
    (made) => runBuild({ side, outdir: join(made, side), development: false }, run),
  );
  return join(folder, side);
};

export const buildSystem = async (run: BuildRun = {}): Promise<SystemFolders> => {
  const [functions, site] = await Promise.all([buildOnce('functions', run), buildOnce('site', run)]);
  return { functions, site };
};

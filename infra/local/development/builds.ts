import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../server/start-error.ts';

/** The sides of the local system. */
export type Side = 'functions' | 'site';

export interface BuildTask {
  /** Artifacts are the functions as they are deployed. */
  side: Side | 'artifacts';
  outdir: string;
  development: boolean;
  /** Takes a third less time of the processor, and twice the memory. */
  inMuchMemory?: boolean;
}

const outputLimit = 20_000;

/** Builds in a process of its own: its memory goes with it, and each build runs the code as it is now. */
export const runBuild = (task: BuildTask, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'build-child.ts');
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      cwd: join(import.meta.dirname, '../../..'),
      // Read by esbuild, a Go program: how much garbage to leave, in percent of what is used.
      env: { ...process.env, GOGC: task.inMuchMemory ? '200' : '40' },
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

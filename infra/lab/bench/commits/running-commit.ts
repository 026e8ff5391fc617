import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quietPort } from '../../crash/quiet-port.ts';

const root = join(import.meta.dirname, '../../../..');
const startMs = 120_000;

/** A local system, started with `npm start` in the folder of a commit. */
export interface RunningCommit {
  port: number;
  stop(): Promise<void>;
}

const run = (folder: string, command: string, ...words: string[]): void => {
  execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** The folder of an earlier commit with its own packages, kept in `dist`, since its packages take a minute. */
export const folderOf = (commit: string): string => {
  const folder = join(root, 'dist/commits', commit);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  run(root, 'git', 'clone', '--quiet', '--no-checkout', root, folder);
  run(folder, 'git', 'checkout', '--quiet', commit);
  run(folder, 'npm', 'ci', '--silent');
  return folder;
};

const isServing = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://localhost:${port}/api/availability?date=2026-01-01`)).status < 500;
  } catch {
    return false;
  }
};

/** Throws with the last output when the system does not serve within two minutes. */
export const startCommit = async (folder: string): Promise<RunningCommit> => {
  const port = await quietPort();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-commit-'));
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const limit = performance.now() + startMs;
  while (!(await isServing(port))) {
    if (child.exitCode !== null || performance.now() > limit) {
      await stop();
      throw new Error(`The system in ${folder} does not serve: ${output.trim()}`);
    }
    await wait(100);
  }
  return { port, stop };
};

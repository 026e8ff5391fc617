import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SystemFolders } from '../../local/development/builds.ts';
import { childrenOf, runs } from '../../testing/local/processes.ts';
import type { Random } from '../simulation/machine/random.ts';

export interface SystemProcess {
  /**
   * Resolves with the endpoint of DynamoDB once the system serves. Rejects with its last output when it cannot start.
   */
  ready: Promise<string>;
  /** Kills the process and all its children at once, as when a machine loses power. Resolves when all have ended. */
  cutPower(random: Random): Promise<void>;
  /** Kills only the process of the system, and does not wait for the processes that remain. */
  killAlone(): Promise<void>;
}

const script = join(import.meta.dirname, 'run-system.ts');

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

export const startSystemProcess = (
  dataDirectory: string,
  port: number,
  folders: SystemFolders,
): SystemProcess => {
  const child = spawn(process.execPath, [script, dataDirectory, String(port), JSON.stringify(folders)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The local system could not be started.');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000);
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('close', () => reject(new Error(words.trim() || 'The local system ended without a word.')));
  });
  // A system that is killed while it starts rejects without a caller that waits.
  ready.catch(() => undefined);
  return {
    ready,
    cutPower: async (random) => {
      const tree = treeOf(pid);
      const first = random.below(tree.length);
      for (const each of [...tree.slice(first), ...tree.slice(0, first)]) kill(each);
      await ended;
      while (tree.some(runs)) await wait(5);
    },
    killAlone: () => {
      kill(pid);
      return ended;
    },
  };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installedEngine } from '../engine/installed-engine.ts';
import { indexStreamRecords } from '../streams/index-stream-records.ts';
import { memoryFolder } from './memory-folder.ts';

export interface DynamoDbEngine {
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * Becomes the engine, after leaving a watcher behind that reads a pipe from this process and kills the engine
 * when the pipe breaks: so no engine outlives a killed parent and keeps its database open.
 */
const dieWithParent =
  'exec 3<&0; (cat <&3 >/dev/null 2>&1; kill -KILL $$) 2>/dev/null & exec "$@" </dev/null 3<&-';

const stopLimitMs = 1500;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  }
};

/**
 * A DynamoDB engine on this machine, on a free port, with its database at `databasePath`.
 * Throws one sentence for people when it cannot run.
 */
export const startDynamoDbEngine = async (databasePath: string): Promise<DynamoDbEngine> => {
  const binary = await installedEngine();
  const port = await freePort();
  const engine = [binary, '--port', String(port), '--db-path', databasePath];
  const child: ChildProcess = spawn('/bin/sh', ['-c', dieWithParent, 'sh', ...engine], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own, watcher included, so that Ctrl-C in the terminal leaves stopping it to us.
    detached: true,
  });
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, name);
  };
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-500);
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 10_000;
  while (!(await answers(endpoint))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      signal('SIGKILL');
      child.stdin?.destroy();
      throw new Error(
        `The local DynamoDB engine did not start: ${complaint.trim() || 'no answer in 10 seconds'}`,
      );
    }
    await wait(20);
  }
  const stop = async (): Promise<void> => {
    signal('SIGTERM');
    const impatient = setTimeout(() => signal('SIGKILL'), stopLimitMs);
    await exited;
    clearTimeout(impatient);
  };
  try {
    indexStreamRecords(databasePath);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, stop };
};

/** The same, with an empty database that goes when the engine is stopped. */
export const startTemporaryDynamoDbEngine = async (): Promise<DynamoDbEngine> => {
  const folder = memoryFolder('quiet-hours-engine-');
  const remove = (): void => rmSync(folder, { recursive: true });
  try {
    const engine = await startDynamoDbEngine(join(folder, 'dynamodb.sqlite'));
    return { ...engine, stop: () => engine.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};

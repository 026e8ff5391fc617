import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** A test file to run, as it is or with one mutant, all of it or some tests. */
export interface Request {
  path: string;
  mutant?: number;
  names?: readonly string[];
}

/** The outcome of a test file. */
export interface Outcome {
  /** The first test that failed. */
  failed?: string;
  /** Each mutant that the file reaches, with the names of the tests that do. The name is empty outside of a test. */
  reached: [mutant: number, names: string[]][];
  durationMs: number;
  memoryMib: number;
}

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  resolve('node_modules/jest/bin/jest.js'),
  '--config',
  join(import.meta.dirname, 'jest.config.js'),
  '--runInBand',
];

/** Each run of a test file leaves memory behind. */
const mostMemoryMib = 1500;

/** A Jest that stays, and runs a test file again and again. It begins anew when it has ended or taken much memory. */
export class JestProcess {
  private child: ChildProcess | undefined;
  private readonly mutantsFile: string;

  constructor(mutantsFile: string) {
    this.mutantsFile = mutantsFile;
  }

  private next<Message>(child: ChildProcess, waitMs: number): Promise<Message | undefined> {
    return new Promise((settle) => {
      const finish = (message?: Message): void => {
        clearTimeout(timer);
        child.off('message', finish).off('exit', end);
        settle(message);
      };
      const end = (): void => finish();
      const timer = setTimeout(end, Math.max(0, waitMs));
      child.on('message', finish).on('exit', end);
    });
  }

  private async started(): Promise<ChildProcess> {
    if (this.child?.connected) return this.child;
    const child = spawn(process.execPath, jest, {
      env: { ...process.env, MUTANTS_FILE: this.mutantsFile },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child = child;
    if ((await this.next(child, 300_000)) !== 'ready') throw new Error('Jest does not start');
    return child;
  }

  /** Undefined when the run did not end in time, or ended the process. */
  async run(request: Request, waitMs: number): Promise<Outcome | undefined> {
    const child = await this.started();
    const answer = this.next<Outcome>(child, waitMs);
    child.send(request);
    const outcome = await answer;
    if (!outcome) await this.kill();
    else if (outcome.memoryMib > mostMemoryMib) await this.end();
    return outcome;
  }

  private async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((settle) => child.once('exit', settle));
    child.kill('SIGKILL');
    await exited;
  }

  /** Lets Jest end its engine. */
  async end(): Promise<void> {
    const { child } = this;
    if (child?.connected) {
      const exited = new Promise((settle) => child.once('exit', settle));
      child.send('end');
      await Promise.race([exited, new Promise((settle) => setTimeout(settle, 10_000).unref())]);
    }
    await this.kill();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Cookie {
  name: string;
  value: string;
}

/** A browser of another engine than Chromium's, with one page. */
export interface Engine {
  name: string;
  /** It keeps no secure cookie of a site on http. */
  needsHttps: boolean;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Gives the open site a cookie as its server does. */
  setCookie(cookie: Cookie): Promise<void>;
  /** The value of an expression in the page. A promise is awaited. */
  run<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

/** A program that a run needs and this machine lacks: the message says how to get it. */
export class MissingProgram extends Error {}

interface Program {
  command: string;
  flags: readonly string[];
  /** The package of Debian that has it. */
  debianPackage: string;
}

/** Starts a program that ends with this process. */
export const startProgram = async ({ command, flags, debianPackage }: Program): Promise<ChildProcess> => {
  const child = spawn(command, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => child.kill());
  await once(child, 'spawn').catch(() => {
    throw new MissingProgram(`${command} is missing. Install it: apt-get install ${debianPackage}`);
  });
  return child;
};

/** Waits for a line of a program's output. */
export const lineOf = async (child: ChildProcess, wanted: RegExp): Promise<string> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnfile} has ended with ${code}.`);
  });
  const seen = new Promise<string>((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += String(chunk);
        const line = wanted.exec(output)?.[1];
        if (line) resolve(line);
      });
  });
  return Promise.race([seen, ended]);
};

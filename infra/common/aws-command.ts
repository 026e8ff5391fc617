import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from './operator-error.ts';

/** Asks AWS with its command, for what is asked once: undefined when AWS knows nothing of that name. */
export type AskAws = (...words: readonly string[]) => Promise<unknown>;

const run = promisify(execFile);

/** The `aws` command, with the credentials of this shell. Throws one sentence when it cannot be run, or is refused. */
export const askAws: AskAws = async (...words) => {
  try {
    const { stdout } = await run('aws', [...words, '--output', 'json'], {
      env: process.env,
      timeout: 20_000,
    });
    return JSON.parse(stdout);
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (/\(NoSuch\w+\)/.test(stderr)) return undefined;
    const reason = code === 'ENOENT' ? 'install version 2 of the AWS CLI' : stderr.trim() || String(error);
    throw new OperatorError(`aws ${words.slice(0, 2).join(' ')} cannot be asked: ${reason}.`);
  }
};

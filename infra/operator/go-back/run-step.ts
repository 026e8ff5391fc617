import { spawn } from 'node:child_process';
import { OperatorError } from '../../common/operator-error.ts';
import type { Step } from './deploy-revision.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Runs a program, and ends it when this one is told to end, so that what follows it is still done. */
export const runStep = ({ command, args, cwd, env }: Step): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    const end = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, end);
    const stopListening = (): void => {
      for (const signal of signals) process.off(signal, end);
    };
    child.once('error', (error) => {
      stopListening();
      reject(new OperatorError(`${command} cannot be run: ${error.message}.`));
    });
    child.once('close', (code) => {
      stopListening();
      if (code === 0) resolve();
      else reject(new OperatorError(`${command} ${args[0]} failed: the reason stands above.`));
    });
  });

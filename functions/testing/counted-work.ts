import * as crypto from 'node:crypto';
import { jest } from '@jest/globals';

let hashes = 0;

/** Counts every run of argon2 from now on. Call it before a handler is loaded. */
export const countHashes = (): void => {
  jest.unstable_mockModule('node:crypto', () => ({
    ...crypto,
    argon2: (...args: Parameters<typeof crypto.argon2>) => {
      hashes += 1;
      crypto.argon2(...args);
    },
  }));
};

export const hashesRunBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = hashes;
  await work();
  return hashes - before;
};

/** The commands that the table receives, sorted by name. */
export const commandsSentBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { documents } = await import('../table/table.ts');
  const commands: string[] = [];
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        commands.push(commandName);
        return next(args);
      },
    { step: 'initialize', name: 'counted-work', override: true },
  );
  await work();
  documents.middlewareStack.remove('counted-work');
  return commands.sort();
};

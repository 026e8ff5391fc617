import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, StartError } from '../server/start-error.ts';

/** The digest key, as functions take it from their environment: generated once, kept in the data folder. */
export const loadServiceKeys = (dataDirectory: string): string => {
  const path = join(dataDirectory, 'digest-key');
  try {
    if (!existsSync(path)) {
      // Renamed into place, so that a crash leaves no half of a key.
      writeFileSync(`${path}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    }
    const digest = readFileSync(path, 'utf8');
    if (!/^[\w-]{43}$/.test(digest)) throw new Error('it does not hold 32 random bytes');
    return JSON.stringify({ digest });
  } catch (error) {
    throw new StartError(`The digest key ${path} cannot be used: ${messageOf(error)}.`);
  }
};

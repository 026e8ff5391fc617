import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../common/operator-error.ts';

/** A directory that `npm run build` writes, once it holds the file that proves it was built. */
export const builtDirectory = (directory: string, proof: string): string => {
  const file = join(directory, proof);
  if (!existsSync(file)) throw new OperatorError(`Run npm run build first: ${file} is missing.`);
  return directory;
};

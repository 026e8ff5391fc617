import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { FileSystem } from 'aws-cdk-lib/core';
import type { Stage } from './stages.ts';

interface Released {
  functionsDirectory: string;
  stage: Stage;
  /** The release that the stage was sent back to, and from which this one goes on. */
  goesOnFrom?: string | undefined;
}

const infrastructure = FileSystem.fingerprint(join(import.meta.dirname, '..'));

/**
 * The name of a deployment: the folder of its pages, and a digest of all else that it brings. Each function carries it,
 * so that each deployment makes a version of every function, and `npm run go-back` knows which versions go together.
 */
export const releaseLabelOf = (
  pages: string,
  { functionsDirectory, stage, goesOnFrom = '' }: Released,
): string => {
  const rest = [FileSystem.fingerprint(functionsDirectory), infrastructure, stage, goesOnFrom];
  return `${pages}/${createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 12)}`;
};

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');

/** Builds the deployed site, and returns its folder. */
export const buildOwnSite = async (): Promise<string> => {
  await promisify(execFile)(process.execPath, [join(root, 'frontend/static/build.ts')], { cwd: root });
  return join(root, 'dist/site');
};

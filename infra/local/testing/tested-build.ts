import { join } from 'node:path';
import { runBuild } from '../development/builds.ts';
import type { SystemFolders } from '../development/development.ts';
import { makeOnce } from './make-once.ts';

const folder = join(import.meta.dirname, '../../../dist/tested');

const sources = [
  'shared',
  'functions',
  'frontend',
  'infra/build',
  'infra/local/development',
  'package-lock.json',
];

/** The build that tests run: the product with the configuration of the tests (`shared/tested-site.ts`). */
export const testedFolders: SystemFolders = {
  functions: join(folder, 'functions'),
  site: join(folder, 'site'),
};

/** Builds them, unless nothing has changed since. */
export const buildForTests = async (): Promise<SystemFolders> => {
  await makeOnce({ folder, sources }, async () => {
    const { signal } = new AbortController();
    await Promise.all(
      (['functions', 'site'] as const).map((side) =>
        runBuild({ side, outdir: testedFolders[side], development: false, inMuchMemory: true }, signal),
      ),
    );
  });
  return testedFolders;
};

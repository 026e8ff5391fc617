import { join } from 'node:path';
import { type BuildTask, runBuild } from '../../local/development/builds.ts';
import type { SystemFolders } from '../../local/development/development.ts';
import { makeOnce } from './make-once.ts';

const folder = join(import.meta.dirname, '../../../dist/tested');
const artifacts = join(import.meta.dirname, '../../../dist/tested-artifacts');

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

const build = (side: BuildTask['side'], outdir: string): Promise<void> =>
  runBuild({ side, outdir, development: false, inMuchMemory: true }, new AbortController().signal);

/** Builds them, unless nothing has changed since. */
export const buildForTests = async (): Promise<SystemFolders> => {
  await makeOnce({ folder, sources }, async () => {
    await build('functions', testedFolders.functions);
    await build('site', testedFolders.site);
  });
  return testedFolders;
};

/** The functions as they are deployed: a bundle for each. */
export const testedArtifacts: string = join(artifacts, 'functions');

/** Builds them, unless nothing has changed since. */
export const buildArtifactsForTests = async (): Promise<string> => {
  await makeOnce({ folder: artifacts, sources }, () => build('artifacts', testedArtifacts));
  return testedArtifacts;
};

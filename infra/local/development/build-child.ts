import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../server/start-error.ts';
import type { BuildTask } from './builds.ts';

type BuildSite = (options: { outdir: string; development: boolean }) => Promise<void>;

const root = join(import.meta.dirname, '../../..');

/** Each side loads its own builder alone: that of functions takes a third of a second. */
const run = async ({ side, outdir, development }: BuildTask): Promise<void> => {
  if (side === 'artifacts') {
    const { buildFunctions } = await import('../../build/build-functions.ts');
    return buildFunctions({ outdir });
  }
  if (side === 'functions') {
    const { buildLocalFunctions } = await import('../../build/build-local-functions.ts');
    return buildLocalFunctions(outdir);
  }
  const builder = pathToFileURL(join(root, 'frontend/static/build.ts')).href;
  const { buildSite }: { buildSite: BuildSite } = await import(builder);
  await buildSite({ outdir, development });
};

try {
  await run(JSON.parse(process.argv[2] ?? '{}'));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFunctions } from '../../build/build-functions.ts';
import { buildLocalFunctions } from '../../build/build-local-functions.ts';
import { messageOf } from '../server/start-error.ts';
import type { BuildTask } from './builds.ts';

type BuildSite = (options: { outdir: string; development: boolean }) => Promise<void>;

const root = join(import.meta.dirname, '../../..');

const run = async ({ side, outdir, development }: BuildTask): Promise<void> => {
  if (side === 'artifacts') return buildFunctions({ outdir });
  if (side === 'functions') return buildLocalFunctions(outdir);
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

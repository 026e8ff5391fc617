import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Metafile } from 'esbuild';
import type { ReleaseFiles } from '../../shared/schemas/release-files.ts';
import { pageAssets, visitorSources } from './bundle.ts';

const pagesToPay = ['/checkout', '/payment-success'];

/** The scripts of visitors' pages, as they have been written, for the check of a release. */
export const releaseFilesOf = async (metafile: Metafile, outdir: string): Promise<ReleaseFiles> => {
  const written = Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'));
  const hashes = await Promise.all(
    written.map(async (path) => [
      `/${relative(outdir, path)}`,
      createHash('sha256')
        .update(await readFile(path))
        .digest('base64url'),
    ]),
  );
  const toPay = pagesToPay.flatMap((path) => {
    const { entry, preloads } = pageAssets(metafile, outdir, visitorSources(path));
    return [entry, ...preloads];
  });
  return {
    release: createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 10),
    hashes: Object.fromEntries(hashes),
    toPay: [...new Set(toPay)],
  };
};

import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { overridesOfEnvironment } from '../../infra/common/overrides-of-environment.ts';
import { releaseFilesPath } from '../../shared/schemas/release-files.ts';
import { bundleForStaff, bundleForVisitors, loadPrerender, pageAssets, visitorSources } from './bundle.ts';
import { licences } from './licences.ts';
import { minifyFiles } from './minify.ts';
import { releaseFilesOf } from './release-files.ts';

const publicFolder = join(import.meta.dirname, '../public');

interface SiteBuildOptions {
  outdir: string;
  development?: boolean;
  /** `https://` and the public host name. Empty when the site has none: then it asks not to be listed. */
  origin?: string;
  /** The settings of the stage that differ from shared/site.ts. */
  overrides?: object;
}

const write = async (outdir: string, file: string, content: string): Promise<void> => {
  await mkdir(dirname(join(outdir, file)), { recursive: true });
  await writeFile(join(outdir, file), content);
};

/** Bundles the frontend and renders its public pages into a folder that any static host can serve. */
export const buildSite = async ({
  outdir,
  development = false,
  origin = process.env.SITE_ORIGIN ?? 'https://quiethours.example',
  overrides = overridesOfEnvironment(),
}: SiteBuildOptions): Promise<void> => {
  const options = { outdir, development, overrides };
  await mkdir(outdir, { recursive: true });
  const visitors = await bundleForVisitors(options);
  // In a thread of its own, beside the other bundles.
  const minified = development ? undefined : minifyFiles(Object.keys(visitors.outputs));
  const staff = await bundleForStaff(options);
  const prerender = await loadPrerender(options);
  await minified;
  const releaseFiles = await releaseFilesOf(visitors, outdir);
  const files = await prerender({
    origin,
    release: releaseFiles.release,
    assetsOf: (path) => pageAssets(visitors, outdir, visitorSources(path)),
    staffAssets: pageAssets(staff, outdir, ['staff/main.tsx']),
  });
  const texts = [
    ...files,
    ['licences.txt', await licences([visitors, staff])] as const,
    [releaseFilesPath.slice(1), JSON.stringify(releaseFiles)] as const,
  ];
  const publicFiles = await readdir(publicFolder);
  await Promise.all([
    ...texts.map(([file, content]) => write(outdir, file, content)),
    ...publicFiles.map((file) => copyFile(join(publicFolder, file), join(outdir, file))),
  ]);
};

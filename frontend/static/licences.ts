import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** The folder of the package that a file belongs to; undefined for a file of our own. */
const packageFolderOf = (path: string): string | undefined =>
  /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];

const bundledPackages = (bundles: readonly Metafile[]): string[] => {
  const outputs = bundles.flatMap((metafile) => Object.values(metafile.outputs));
  const bundledFiles = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return [...new Set(bundledFiles.flatMap((path) => packageFolderOf(path) ?? []))];
};

const noticeOf = async (folder: string): Promise<string> => {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)\b/i.test(file)).sort();
  if (!license || files.length === 0)
    throw new Error(`${name} ${version} comes without a licence, and cannot be given to browsers.`);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version}: ${license}`, ...texts.map((text) => text.trim())].join('\n\n');
};

/** The licence of every package of which a bundle holds a part, as text, by name. Throws when one has none. */
export const licences = async (bundles: readonly Metafile[]): Promise<string> => {
  const notices = await Promise.all(bundledPackages(bundles).map(noticeOf));
  return `${notices.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};

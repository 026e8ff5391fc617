import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { KeptWorld } from './kept-worlds.ts';

const folder = join(import.meta.dirname, 'tables');
const ending = '.json.gz';

/** The table of the code at hand. A release keeps it under a name of its own. */
export const next = 'next';

/** The releases whose tables are kept. */
export const keptReleases = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

const fileOf = (release: string): string => join(folder, `${release}${ending}`);

export const readKeptTable = (release: string): KeptWorld[] =>
  JSON.parse(gunzipSync(readFileSync(fileOf(release))).toString());

export const writeKeptTable = (release: string, worlds: readonly KeptWorld[]): void =>
  writeFileSync(fileOf(release), gzipSync(JSON.stringify(worlds), { level: 9 }));

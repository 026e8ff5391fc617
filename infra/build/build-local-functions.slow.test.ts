import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { buildLocalFunctions } from './build-local-functions.ts';
import { functionKeys } from './function-entries.ts';
import { writeHandlers } from './testing/write-handlers.ts';

const folder = temporaryFolder();
const sourceDirectory = join(folder, 'source');
const outdir = join(folder, 'local-functions');

const writeSources = (counter: string): void => {
  const handler = (common: string, exported: string) => `import common from '${common}';
    export ${exported} async () => { common.${counter} += 1; return [common.os.EOL, common.${counter}]; };`;
  writeHandlers(sourceDirectory, {
    // A CommonJS module that requires a module of Node, and that all functions have in common.
    common: `module.exports = { os: require('node:os'), ${counter}: 0 };`,
    endpoints: handler('../../common.cjs', 'default'),
    background: handler('../common.cjs', 'const handler ='),
  });
};

/** The shared files that hold a counter. Others are the same in each build. */
const sharedWith = (counter: string): string[] =>
  readdirSync(join(outdir, 'shared')).filter((file) =>
    new RegExp(`\\b${counter}: *0`).test(readFileSync(join(outdir, 'shared', file), 'utf8')),
  );

it('builds functions that share their modules, and removes what an earlier build has left', async () => {
  writeSources('first');
  await buildLocalFunctions(outdir, sourceDirectory);
  expect(sharedWith('first')).toHaveLength(1);
  mkdirSync(join(outdir, 'gone'));
  writeFileSync(join(outdir, 'gone/index.mjs'), '');
  writeSources('second');
  await buildLocalFunctions(outdir, sourceDirectory);
  expect(existsSync(join(outdir, 'gone/index.mjs'))).toBe(false);
  expect([sharedWith('first'), sharedWith('second')]).toEqual([[], [expect.any(String)]]);
  const counts: number[] = [];
  for (const key of functionKeys) {
    const { handler } = await import(pathToFileURL(join(outdir, key, 'index.mjs')).href);
    const [lineEnd, count] = await handler();
    expect(lineEnd).toBe('\n');
    counts.push(count);
  }
  expect(counts).toEqual(functionKeys.map((_, index) => index + 1));
});

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backgroundKeys } from '../../shared/contract/background-functions.ts';
import { endpointKeys } from '../../shared/contract/endpoints.ts';
import { temporaryFolder } from '../local/testing/temporary-folder.ts';
import { functionKeys } from './build-functions.ts';
import { buildLocalFunctions } from './build-local-functions.ts';

const folder = temporaryFolder();
const sourceDirectory = join(folder, 'source');
const outdir = join(folder, 'local-functions');

const writeSources = (counter: string): void => {
  // A CommonJS module that requires a module of Node, and that all functions have in common.
  mkdirSync(sourceDirectory, { recursive: true });
  writeFileSync(
    join(sourceDirectory, 'common.cjs'),
    `module.exports = { os: require('node:os'), ${counter}: 0 };`,
  );
  for (const [kind, keys] of Object.entries({ endpoints: endpointKeys, background: backgroundKeys })) {
    mkdirSync(join(sourceDirectory, kind), { recursive: true });
    for (const key of keys)
      writeFileSync(
        join(sourceDirectory, kind, `${key}.ts`),
        `import common from '../common.cjs';\nexport const handler = async () => { common.${counter} += 1; return [common.os.EOL, common.${counter}]; };`,
      );
  }
};

const shared = (): string[] => readdirSync(join(outdir, 'shared'));

it('builds functions that share their modules, and removes what an earlier build has left', async () => {
  writeSources('first');
  await buildLocalFunctions(outdir, sourceDirectory);
  const earlier = shared();
  mkdirSync(join(outdir, 'gone'));
  writeFileSync(join(outdir, 'gone/index.mjs'), '');
  writeSources('second');
  await buildLocalFunctions(outdir, sourceDirectory);
  expect(existsSync(join(outdir, 'gone/index.mjs'))).toBe(false);
  expect(shared().filter((file) => earlier.includes(file))).toEqual([]);
  const counts: number[] = [];
  for (const key of functionKeys) {
    const { handler } = await import(pathToFileURL(join(outdir, key, 'index.mjs')).href);
    const [lineEnd, count] = await handler();
    expect(lineEnd).toBe('\n');
    counts.push(count);
  }
  expect(counts).toEqual(functionKeys.map((_, index) => index + 1));
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { buildLocalFunctions } from './build-local-functions.ts';
import { functionKeys } from './function-entries.ts';
import { writeHandlers } from './testing/write-handlers.ts';

const folder = temporaryFolder();
const sourceDirectory = join(folder, 'source');
const outdir = join(folder, 'local-functions');

it('builds functions that share their modules', async () => {
  const handler = (common: string, exported: string) => `import common from '${common}';
    export ${exported} async () => { common.counter += 1; return [common.os.EOL, common.counter]; };`;
  writeHandlers(sourceDirectory, {
    // A CommonJS module that requires a module of Node, and that all functions have in common.
    common: `module.exports = { os: require('node:os'), counter: 0 };`,
    endpoints: handler('../../common.cjs', 'default'),
    background: handler('../common.cjs', 'const handler ='),
  });
  await buildLocalFunctions(outdir, sourceDirectory);
  const withCounter = readdirSync(join(outdir, 'shared')).filter((file) =>
    /\bcounter: *0/.test(readFileSync(join(outdir, 'shared', file), 'utf8')),
  );
  expect(withCounter).toHaveLength(1);
  const counts: number[] = [];
  for (const key of functionKeys) {
    const { handler } = await import(pathToFileURL(join(outdir, key, 'index.mjs')).href);
    const [lineEnd, count] = await handler();
    expect(lineEnd).toBe('\n');
    counts.push(count);
  }
  expect(counts).toEqual(functionKeys.map((_, index) => index + 1));
});

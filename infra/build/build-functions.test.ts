import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { buildFunctions } from './build-functions.ts';
import { functionKeys } from './function-entries.ts';
import { writeHandlers } from './testing/write-handlers.ts';

const folder = temporaryFolder();
const sourceDirectory = join(folder, 'source');
const outdir = join(folder, 'dist/functions');

beforeAll(() => {
  writeHandlers(sourceDirectory, {
    // A CommonJS module that requires a module of Node.
    common: `module.exports = require('node:os').EOL;`,
    endpoints: `export default async (event: { a: number }): Promise<number> => event.a;`,
    background: `import eol from '../common.cjs';\nexport const handler = async () => eol;`,
  });
});

// ASVS 13.4.1, 13.4.3–5.
it('bundles every function into a folder of its own, and source maps beside it', async () => {
  await buildFunctions({ sourceDirectory, outdir });
  for (const key of functionKeys) {
    expect(existsSync(join(outdir, key, 'index.mjs'))).toBe(true);
    expect(JSON.parse(readFileSync(join(folder, 'dist/source-maps', `${key}.map`), 'utf8'))).toHaveProperty(
      'mappings',
    );
  }
  const codeOf = (key: string): string => readFileSync(join(outdir, key, 'index.mjs'), 'utf8');
  expect(codeOf('create-booking')).not.toContain('createRequire');
  expect(codeOf('reconcile')).toContain('createRequire');
  const { handler } = await import(pathToFileURL(join(outdir, 'reconcile/index.mjs')).href);
  expect(await handler()).toBe('\n');
});

it('names the handler that is missing', async () => {
  await expect(
    buildFunctions({ sourceDirectory: join(folder, 'nowhere'), outdir, keys: ['send-mail'] }),
  ).rejects.toThrow(/The function send-mail has no handler: .*background\/send-mail\.ts does not exist\./);
});

describe('a module of which a function uses one export', () => {
  const build = async (background: string): Promise<string> => {
    writeHandlers(sourceDirectory, { common: '', endpoints: '', background });
    const write = (name: string, contents: string) => writeFileSync(join(sourceDirectory, name), contents);
    write('client.ts', `export const client = structuredClone({ is: 'made at the start' });`);
    write(
      'uses.ts',
      `import { client } from './client.ts';\nexport const a = 1;\nexport const b = () => client;`,
    );
    await buildFunctions({ sourceDirectory, outdir, keys: ['reconcile'] });
    return readFileSync(join(outdir, 'reconcile/index.mjs'), 'utf8');
  };

  it('brings nothing that its other exports load', async () => {
    const using = (name: string): string =>
      `import { ${name} } from '../uses.ts';\nexport const handler = () => ${name};`;
    expect(await build(using('b'))).toContain('made at the start');
    expect(await build(using('a'))).not.toContain('made at the start');
  });

  it('is not built where it is imported for its effects alone', async () => {
    await expect(build(`import '../uses.ts';\nexport const handler = () => 1;`)).rejects.toThrow(
      /Ignoring this import/,
    );
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { licences } from './licences.ts';

const folder = mkdtempSync(join(tmpdir(), 'licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
};

const packageOf = (name: string, version: string, license?: string) =>
  JSON.stringify({ name, version, license });

const licencesOf = async (contents: string): Promise<string> => {
  const { metafile } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: folder,
  });
  return licences([metafile]);
};

const nested = 'node_modules/whole/node_modules/@scope/part';
beforeAll(() =>
  write({
    'node_modules/whole/package.json': packageOf('whole', '1.2.3', 'MIT'),
    'node_modules/whole/index.js': "import { part } from '@scope/part'; export const whole = part;",
    'node_modules/whole/LICENSE': 'Copyright Ada\n',
    [`${nested}/package.json`]: packageOf('@scope/part', '4.0.0', 'Apache-2.0'),
    [`${nested}/index.js`]: "export { part } from './lib/part.js';",
    [`${nested}/lib/part.js`]: "export const part = 'part';",
    [`${nested}/license.md`]: 'Copyright Grace',
    [`${nested}/NOTICE`]: 'Made with care',
    'node_modules/unused/package.json': packageOf('unused', '1.0.0', 'MIT'),
    'node_modules/unused/index.js': "export const unused = 'unused';",
    'node_modules/bare/package.json': packageOf('bare', '1.0.0', 'MIT'),
    'node_modules/bare/index.js': "export const bare = 'bare';",
  }),
);

it('lists name, version, licence and text of every bundled package, nested ones included, and of no other', async () => {
  expect(await licencesOf("import { whole } from 'whole'; import 'unused'; console.log(whole);")).toBe(
    `@scope/part 4.0.0: Apache-2.0

Made with care

Copyright Grace

${'-'.repeat(80)}

whole 1.2.3: MIT

Copyright Ada
`,
  );
});

it('refuses a package that comes without the text of its licence', async () => {
  await expect(licencesOf("import { bare } from 'bare'; console.log(bare);")).rejects.toThrow(
    'bare 1.0.0 comes without a licence',
  );
});

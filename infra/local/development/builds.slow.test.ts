import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';

const folder = temporaryFolder();
const copied = ['functions', 'infra', 'shared', 'package.json', 'package-lock.json', 'tsconfig.json'];

beforeAll(() => {
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});

const build = async (SITE_OVERRIDES = '{}'): Promise<string> => {
  const builds = join(folder, 'infra/local/development/builds.ts');
  const script = `const { buildOnce } = await import(${JSON.stringify(builds)});
    console.log(await buildOnce('functions'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, SITE_OVERRIDES },
  });
  return stdout.trim();
};

/** Each file with its content and the time of its writing. */
const filesOf = (built: string): Array<[string, string, number]> =>
  readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .sort()
    .map((file) => {
      const path = join(built, file);
      return [file, readFileSync(path, 'utf8'), statSync(path).mtimeMs];
    });

it('Builds beside each other never meet, and one is made again only for other inputs', async () => {
  const other = JSON.stringify({ seatsPerHour: 5 });
  const [first, second, changed] = await Promise.all([build(), build(), build(other)]);
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
  const files = filesOf(first);
  expect(files.length).toBeGreaterThan(100);
  expect(filesOf(changed)).toHaveLength(files.length);

  expect(await build()).toBe(first);
  expect(filesOf(first)).toEqual(files);

  appendFileSync(join(folder, 'shared/site.ts'), '// Another text.\n');
  const afterSource = await build();
  appendFileSync(join(folder, 'package-lock.json'), '\n');
  const afterLockfile = await build();
  expect(new Set([first, afterSource, afterLockfile]).size).toBe(3);
});

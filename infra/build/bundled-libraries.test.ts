import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { lambdaCredentials, longPasswords, longPasswordsOnly } from './build-functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-libraries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bundled = async (name: string, contents: string) => {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    plugins: [lambdaCredentials, longPasswordsOnly],
  });
  return { code: readFileSync(outfile, 'utf8'), module: await import(pathToFileURL(outfile).href) };
};

it('bundles every common password that is long enough to be chosen', async () => {
  const { module } = await bundled(
    'passwords',
    "import { dictionary } from '@zxcvbn-ts/language-common'; export const list = dictionary['passwords-common'];",
  );
  expect(module.list).toEqual(longPasswords());
  expect(module.list).toContain('password1');
  expect(module.list.length).toBeGreaterThan(15_000);
});

it('reads credentials and session token from the environment, and bundles no other source', async () => {
  const { code, module } = await bundled(
    'credentials',
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; export const client = new DynamoDBClient({ region: 'us-east-1' });",
  );
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'the-key',
    AWS_SECRET_ACCESS_KEY: 'the-secret',
    AWS_SESSION_TOKEN: 'the-session',
  });
  expect(await module.client.config.credentials()).toMatchObject({
    accessKeyId: 'the-key',
    secretAccessKey: 'the-secret',
    sessionToken: 'the-session',
  });
  const otherSources = ['AssumeRoleWithWebIdentity', 'GetRoleCredentials'];
  expect(otherSources.filter((source) => code.includes(source))).toEqual([]);
});

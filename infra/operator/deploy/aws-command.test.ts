import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAws } from '../../common/aws-command.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';

const folder = temporaryFolder();
const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
});

/** The command of AWS, which answers so. */
const install = (script: string): void => {
  writeFileSync(join(folder, 'aws'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'aws'), 0o755);
  process.env.PATH = `${folder}:${PATH}`;
};

const ask = () => askAws('iam', 'get-account-summary', '--query', 'SummaryMap.Roles');

it('reads the answer of the command', async () => {
  install('[ "$*" = "iam get-account-summary --query SummaryMap.Roles --output json" ] && echo 161');
  expect(await ask()).toBe(161);
});

it('tells apart what is not there, a refusal, and a machine without the command', async () => {
  install('echo "An error occurred (NoSuchEntity) when calling it: none" >&2; exit 254');
  expect(await ask()).toBeUndefined();
  install('echo "An error occurred (AccessDenied) when calling it: no" >&2; exit 254');
  await expect(ask()).rejects.toThrow(
    'aws iam get-account-summary cannot be asked: An error occurred (AccessDenied) when calling it: no.',
  );
  process.env.PATH = '/nowhere';
  await expect(ask()).rejects.toThrow(
    'aws iam get-account-summary cannot be asked: install version 2 of the AWS CLI.',
  );
});

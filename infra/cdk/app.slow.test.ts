import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';

const folder = temporaryFolder();
const assembly = temporaryFolder();

// The long tests synthesize stages by the CDK command, which takes minutes.
it('writes no assembly of its own beside that of the stage', () => {
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(folder, 'npm'), 0o755);
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'app.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, CDK_OUTDIR: assembly },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('The build failed')]);
  expect(readdirSync(assembly)).toEqual([]);
});

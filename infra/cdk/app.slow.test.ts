import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';

const assembly = temporaryFolder();

// The long tests synthesize stages by the CDK command, which takes minutes.
it('writes no assembly of its own beside that of the stage', () => {
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'app.ts')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'no-such-stage' }),
      CDK_OUTDIR: assembly,
    },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('.stages.json')]);
  expect(readdirSync(assembly)).toEqual([]);
});

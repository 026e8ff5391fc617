import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError, runForOperator } from '../common/operator-error.ts';
import { goBack, goBackArguments } from './going-back.ts';

const root = join(import.meta.dirname, '../..');

await runForOperator(async () => {
  const { stage, commit } = goBackArguments(process.argv.slice(2));
  await goBack({
    stage,
    commit,
    root,
    folder: join(mkdtempSync(join(tmpdir(), 'quiet-hours-release-')), 'release'),
    settingsFile: resolve(process.env.STAGES_FILE ?? join(root, '.stages.json')),
    run: ({ command, args, cwd, env }) =>
      new Promise((done, reject) => {
        const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
        child.once('error', reject);
        child.once('close', (code) =>
          code === 0 ? done() : reject(new OperatorError(`${command} failed: the reason stands above.`)),
        );
      }),
  });
  console.log(
    `The stage ${stage} has the release ${commit} again. Look at it: npm run verify -- --stage ${stage}`,
  );
});

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../common/operator-error.ts';

const usage = 'Say which stage, and which earlier release: npm run go-back -- --stage NAME --to COMMIT.';

export const goBackArguments = (argv: readonly string[]): { stage: string; commit: string } => {
  try {
    const options = { stage: { type: 'string' }, to: { type: 'string' } } as const;
    const { stage, to } = parseArgs({ args: [...argv], options }).values;
    if (stage && to) return { stage, commit: to };
  } catch {
    throw new OperatorError(usage);
  }
  throw new OperatorError(usage);
};

interface Step {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

interface GoBackOptions {
  stage: string;
  commit: string;
  /** The repository. */
  root: string;
  /** A folder that does not exist yet. */
  folder: string;
  /** Today's settings of the stages, which git does not know. */
  settingsFile: string;
  run: (step: Step) => Promise<void>;
}

/**
 * Deploys an earlier commit with today's settings, from a folder of its own: the one that you work in stays as it is.
 * CDK itself is asked, since a command of ours may be younger than the commit.
 */
export const goBack = async ({
  stage,
  commit,
  root,
  folder,
  settingsFile,
  run,
}: GoBackOptions): Promise<void> => {
  await run({ command: 'git', args: ['worktree', 'add', '--detach', folder, commit], cwd: root });
  try {
    await run({ command: 'npm', args: ['ci'], cwd: folder });
    await run({
      command: join(folder, 'node_modules/.bin/cdk'),
      args: ['deploy', '-c', `stage=${stage}`],
      cwd: folder,
      env: { STAGES_FILE: settingsFile },
    });
  } finally {
    await run({ command: 'git', args: ['worktree', 'remove', '--force', folder], cwd: root });
  }
};

import { rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

interface RevisionOptions {
  /** As an ordinary deployment has them. */
  cdkArguments: readonly string[];
  commit: string;
  /** The repository. */
  root: string;
  /** An empty folder, which is removed. */
  folder: string;
  /** Today's settings of the stages, which git does not know. */
  settingsFile: string;
  run: (step: Step) => Promise<void>;
}

/**
 * Deploys an earlier commit with today's settings from a worktree of its own, and removes the worktree, however this
 * ends. It runs CDK itself, since a command of ours may be younger than the commit.
 */
export const deployRevision = async ({
  cdkArguments,
  commit,
  root,
  folder,
  settingsFile,
  run,
}: RevisionOptions): Promise<void> => {
  const worktree = join(folder, 'release');
  try {
    await run({ command: 'git', args: ['worktree', 'add', '--detach', worktree, commit], cwd: root });
    await run({ command: 'npm', args: ['ci'], cwd: worktree });
    await run({
      command: join(worktree, 'node_modules/.bin/cdk'),
      args: cdkArguments,
      cwd: worktree,
      env: { STAGES_FILE: settingsFile },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await run({ command: 'git', args: ['worktree', 'prune'], cwd: root });
  }
};

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';

const git = async (root: string, ...args: readonly string[]): Promise<string | undefined> => {
  try {
    return (await promisify(execFile)('git', [...args], { cwd: root })).stdout.trim();
  } catch {
    return undefined;
  }
};

/** The commit that a revision names. Throws one sentence when it names none, or one that cannot be deployed. */
export const requireRevision = async (root: string, revision: string): Promise<string> => {
  if ((await git(root, 'rev-parse', '--git-dir')) === undefined)
    throw new OperatorError(
      'This folder is no clone of the repository, so no earlier release is here: run this in a clone.',
    );
  const commit = await git(
    root,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  );
  if (!commit)
    throw new OperatorError(
      `The repository has no revision "${revision}": choose one that git log shows, after git fetch --tags if it is newer than your clone.`,
    );
  if ((await git(root, 'cat-file', '-e', `${commit}:cdk.json`)) === undefined)
    throw new OperatorError(
      `The revision "${revision}" is older than the infrastructure: it has no cdk.json, so it cannot be deployed.`,
    );
  return commit;
};

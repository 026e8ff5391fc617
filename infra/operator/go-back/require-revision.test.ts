import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { requireRevision } from './require-revision.ts';

/** A repository of two commits, of which the first has no infrastructure. */
const aRepository = (): string => {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Pat', '-c', 'user.email=pat@example.com', ...args], { cwd: root });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'Begin');
  git('tag', 'begun');
  writeFileSync(join(root, 'cdk.json'), '{}');
  git('add', 'cdk.json');
  git('commit', '-q', '-m', 'Deploy');
  git('tag', 'deployed');
  return root;
};

const root = aRepository();
const noRepository = temporaryFolder();

it('finds the commit of a tag', async () => {
  expect(await requireRevision(root, 'deployed')).toMatch(/^[0-9a-f]{40}$/);
});

it.each(['0123456789abcdef0123456789abcdef01234567', 'no-such-tag', '--help', 'deployed:cdk.json'])(
  'says that there is no revision %s',
  async (revision) => {
    await expect(requireRevision(root, revision)).rejects.toThrow(
      `The repository has no revision "${revision}": choose one that git log shows`,
    );
  },
);

it('says that a commit without infrastructure cannot be deployed', async () => {
  await expect(requireRevision(root, 'begun')).rejects.toThrow('The revision "begun" is older than');
});

it('says that a folder without a repository has no earlier release', async () => {
  await expect(requireRevision(noRepository, 'deployed')).rejects.toThrow('This folder is no clone');
});

const settingsFile = join(temporaryFolder(), 'stages.json');
writeFileSync(settingsFile, JSON.stringify({ dev: { keepsData: false } }));

it.each([
  ['a stage that is not there', ['--stage', 'live', '--to', 'HEAD'], 'There is no stage "live"'],
  ['a stage without an account', ['--stage', 'dev', '--to', 'HEAD'], 'The stage dev in .stages.json needs'],
  ['a missing stage', ['--to', 'HEAD'], 'Say which stage, and how'],
])('go-back ends at %s with one sentence and 1, and leaves no worktree behind', (_, argv, sentence) => {
  const worktrees = () => execFileSync('git', ['worktree', 'list'], { encoding: 'utf8' });
  const { status, stderr } = spawnSync(process.execPath, ['infra/operator/go-back.ts', ...argv], {
    encoding: 'utf8',
    env: { ...process.env, STAGES_FILE: settingsFile },
  });
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(new RegExp(`^${sentence}.*$`))]);
  expect(worktrees()).not.toContain('quiet-hours-release-');
});

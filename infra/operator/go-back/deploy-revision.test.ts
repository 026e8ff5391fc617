import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { goBackArguments } from './command.ts';
import { deployRevision } from './deploy-revision.ts';

const folder = join(temporaryFolder(), 'quiet-hours-release-1');
const worktree = join(folder, 'release');
const cdkArguments = ['deploy', '-c', 'stage=prod'];
const options = { cdkArguments, commit: 'abc123', root: '/here', folder, settingsFile: '/settings' };

const ranWhen = async (fails?: string): Promise<string[]> => {
  const ran: string[] = [];
  mkdirSync(folder, { recursive: true });
  const going = deployRevision({
    ...options,
    run: async ({ command, args, cwd, env = {} }) => {
      ran.push(`${cwd}: ${[command, ...args].join(' ')}${env.STAGES_FILE ? ` with ${env.STAGES_FILE}` : ''}`);
      if (args[1] === 'add') mkdirSync(worktree);
      if (args.includes(fails ?? 'nothing')) throw new Error(`${fails} fails`);
    },
  });
  await (fails ? expect(going).rejects.toThrow(`${fails} fails`) : going);
  return ran;
};

it('deploys the earlier commit with the settings of today, from a worktree of its own', async () => {
  expect(await ranWhen()).toEqual([
    `/here: git worktree add --detach ${worktree} abc123`,
    `${worktree}: npm ci`,
    `${worktree}: ${worktree}/node_modules/.bin/cdk deploy -c stage=prod with /settings`,
    '/here: git worktree prune',
  ]);
  expect(existsSync(folder)).toBe(false);
});

it.each(['add', 'ci', 'deploy'])('leaves no worktree behind when %s fails', async (step) => {
  expect((await ranWhen(step)).at(-1)).toBe('/here: git worktree prune');
  expect(existsSync(folder)).toBe(false);
});

it.each(
  [
    [],
    ['--stage', 'prod'],
    ['--to', 'abc123'],
    ['--now'],
    ['--stage', 'prod', '--unknown'],
    ['--stage', 'prod', '--now', '--to', 'abc123'],
  ].map((argv) => [argv]),
)('says how it is called: %j', (argv) => {
  expect(() => goBackArguments(argv)).toThrow('Say which stage, and how: npm run go-back');
});

import { goBack, goBackArguments } from './going-back.ts';

const options = {
  stage: 'prod',
  commit: 'abc123',
  root: '/here',
  folder: '/there',
  settingsFile: '/settings',
};

const ranWhen = async (fails?: string): Promise<string[]> => {
  const ran: string[] = [];
  const going = goBack({
    ...options,
    run: async ({ command, args, cwd, env = {} }) => {
      ran.push(`${cwd}: ${[command, ...args].join(' ')}${env.STAGES_FILE ? ` with ${env.STAGES_FILE}` : ''}`);
      if (command === fails) throw new Error('told to');
    },
  });
  await (fails ? expect(going).rejects.toThrow('told to') : going);
  return ran;
};

it('deploys the earlier commit with the settings of today, and leaves the folder as it was', async () => {
  expect(await ranWhen()).toEqual([
    '/here: git worktree add --detach /there abc123',
    '/there: npm ci',
    '/there: /there/node_modules/.bin/cdk deploy -c stage=prod with /settings',
    '/here: git worktree remove --force /there',
  ]);
});

it('takes its folder away when something fails', async () => {
  expect((await ranWhen('npm')).at(-1)).toBe('/here: git worktree remove --force /there');
});

it.each(
  [[], ['--stage', 'prod'], ['--to', 'abc123'], ['--stage', 'prod', '--unknown']].map((argv) => [argv]),
)('says how it is called: %j', (argv) => {
  expect(() => goBackArguments(argv)).toThrow(
    'Say which stage, and which earlier release: npm run go-back -- --stage NAME --to COMMIT.',
  );
});

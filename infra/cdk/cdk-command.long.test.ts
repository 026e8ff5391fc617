import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder();

/** The stacks that the CDK command finds, and is ready to deploy. */
const stacksOf = (output: string, ...argv: string[]): string[] => {
  const assembly = join(folder, output);
  const { status, stderr } = spawnSync(
    join(root, 'node_modules/.bin/cdk'),
    ['synth', '--quiet', '--output', assembly, ...argv],
    { cwd: root, encoding: 'utf8', env: { ...process.env, STAGES_FILE: join(folder, 'stages.json') } },
  );
  if (status !== 0) throw new Error(stderr);
  const { artifacts } = JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { type: string; environment?: string }>;
  };
  return Object.entries(artifacts).flatMap(([name, { type, environment }]) =>
    type === 'aws:cloudformation:stack' ? [`${name} ${environment}`] : [],
  );
};

const stageIn = (account: string, region: string) => ({
  ...{ account, region, keepsData: false, stripePublishableKey: 'pk_test_abc' },
  mailIdentity: 'hello@example.org',
  alarmEmail: 'hello@example.org',
  site: { contactEmail: 'hello@example.org' },
});

it('synthesizes the example, and two stages in two accounts and regions', () => {
  const stages = { east: stageIn('111111111111', 'us-east-1'), west: stageIn('222222222222', 'eu-west-1') };
  writeFileSync(join(folder, 'stages.json'), JSON.stringify(stages));
  expect(stacksOf('example')).toEqual(['QuietHours-example aws://unknown-account/unknown-region']);
  expect(stacksOf('east', '--context', 'stage=east')).toEqual([
    'QuietHours-east aws://111111111111/us-east-1',
  ]);
  expect(stacksOf('west', '--context', 'stage=west')).toEqual([
    'QuietHours-west aws://222222222222/eu-west-1',
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = '.github/workflows';

interface Job {
  needs?: string[];
  strategy?: { 'max-parallel'?: number; 'fail-fast'?: boolean; matrix?: { stage?: string[] } };
  uses?: string;
  steps?: { uses?: string; if?: string; run?: string }[];
}

interface Workflow {
  jobs: Record<string, Job>;
}

/** The actions of a workflow that may change without a commit in this repository. */
const unpinnedIn = (workflow: string): string[] =>
  Object.values((parse(workflow) as Workflow).jobs)
    .flatMap(({ uses, steps = [] }) => [uses, ...steps.map((step) => step.uses)])
    .filter((action) => action !== undefined)
    .filter((action) => !action.startsWith('./') && !/^[\w./-]+@[0-9a-f]{40}$/.test(action));

it.each(readdirSync(folder))(
  'runs in %s each action at a commit, which nobody can move as they can a tag',
  (name) => {
    expect(unpinnedIn(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
  },
);

const commit = '34e114876b0b11c390a56381ad16ebd13914f8d5';

it.each([
  'actions/checkout@v4',
  'actions/checkout@main',
  `actions/checkout@${commit.slice(0, 7)}`,
  'docker://node:24',
])('refuses %s, in a step and as a job', (action) => {
  expect(unpinnedIn(`jobs: { a: { steps: [{ run: x }, { uses: '${action}' }] } }`)).toEqual([action]);
  expect(unpinnedIn(`jobs: { a: { uses: '${action}' } }`)).toEqual([action]);
});

it('takes an action at its commit, and one of this repository', () => {
  const steps = `[{ uses: actions/checkout@${commit} }, { uses: ./infra/action }]`;
  expect(unpinnedIn(`jobs: { a: { steps: ${steps} } }`)).toEqual([]);
});

it('deploys prod only after the tests, and after dev was deployed and has passed npm run verify', () => {
  const { jobs } = parse(readFileSync(join(folder, 'deploy.yml'), 'utf8')) as Workflow;
  const { needs, strategy, steps = [] } = jobs.deploy ?? {};
  expect(needs).toEqual(['check', 'long-tests']);
  expect(strategy).toEqual({ 'max-parallel': 1, 'fail-fast': true, matrix: { stage: ['dev', 'prod'] } });
  expect(steps.slice(-2)).toEqual([
    { run: expect.stringMatching(/^npm run deploy /) },
    { if: "matrix.stage == 'dev'", run: 'npm run verify -- --stage dev' },
  ]);
});

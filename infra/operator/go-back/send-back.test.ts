import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import { sendBack } from './send-back.ts';

interface Version {
  version: number;
  release: string;
  goesOnFrom?: string;
}

const [first, bad, mended] = ['releases/1/a', 'releases/2/b', 'releases/3/c'];

interface Command {
  constructor: { name: string };
  input: Record<string, string>;
}

/** A stage as AWS keeps it, with a nested stack that has all its functions. */
const aStage = (
  functions: Record<string, { inForce: number; versions: Version[] }>,
  status = 'UPDATE_COMPLETE',
) => {
  const stage = { functions, status, pages: '', asked: [] as string[], pagesFail: false };
  const functionOf = (name = '') => {
    const found = stage.functions[name];
    if (!found) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
    return found;
  };
  const answers: Record<string, (input: Record<string, string>) => unknown> = {
    DescribeStacksCommand: ({ StackName }) => {
      if (stage.status === '') throw new Error(`Stack with id ${StackName} does not exist`);
      return { Stacks: [{ StackStatus: stage.status }] };
    },
    ListStackResourcesCommand: ({ StackName }) => ({
      StackResourceSummaries:
        StackName === 'QuietHours-prod'
          ? [{ ResourceType: 'AWS::CloudFormation::Stack', PhysicalResourceId: 'nested' }]
          : Object.keys(functions).map((name) => ({
              ResourceType: 'AWS::Lambda::Alias',
              PhysicalResourceId: `arn:aws:lambda:us-east-1:123456789012:function:${name}:live`,
            })),
    }),
    GetFunctionCommand: ({ FunctionName }) => ({
      Configuration: { Version: String(functionOf(FunctionName).inForce) },
    }),
    ListVersionsByFunctionCommand: ({ FunctionName }) => ({
      Versions: [
        { Version: '$LATEST', LastModified: '2026-12-01T00:00:00Z' },
        ...functionOf(FunctionName).versions.map(({ version, release, goesOnFrom }) => ({
          Version: String(version),
          LastModified: `2026-11-0${release[9]}T00:00:00Z`,
          Environment: { Variables: { RELEASE: release, ...(goesOnFrom && { GOES_ON_FROM: goesOnFrom }) } },
        })),
      ],
    }),
    UpdateAliasCommand: ({ FunctionName, FunctionVersion }) => {
      functionOf(FunctionName).inForce = Number(FunctionVersion);
    },
    InvokeCommand: ({ FunctionName, Payload }) => {
      expect(FunctionName).toBe('quiet-hours-prod-switch-pages');
      if (stage.pagesFail) return { FunctionError: 'Unhandled', Payload: Buffer.from('no record') };
      stage.pages = JSON.parse(String(Payload)).folder;
      return {};
    },
  };
  const send = async (command: Command) => {
    const { name } = command.constructor;
    stage.asked.push(name);
    return answers[name]?.(command.input);
  };
  const settings = { region: 'us-east-1' };
  const lines: string[] = [];
  const goBack = () =>
    sendBack({
      stageName: 'prod',
      cloudFormation: Object.assign(new CloudFormationClient(settings), { send }),
      lambda: Object.assign(new LambdaClient(settings), { send }),
      say: (line) => lines.push(line),
    });
  return { stage, lines, goBack };
};

const twoReleases = (): Version[] => [
  { version: 4, release: first },
  { version: 5, release: bad },
];

it('sends every function and the pages back to the release before, and says what it has changed', async () => {
  const { stage, lines, goBack } = aStage({
    hold: { inForce: 5, versions: twoReleases() },
    mail: { inForce: 5, versions: twoReleases() },
    added: { inForce: 1, versions: [{ version: 1, release: bad }] },
  });
  await goBack();
  expect(Object.values(stage.functions).map(({ inForce }) => inForce)).toEqual([4, 4, 1]);
  expect(stage.pages).toBe('releases/1');
  expect(lines).toEqual([
    `pages: those of ${first}`,
    'hold: version 5 -> 4',
    'mail: version 5 -> 4',
    'added: stays, since the release before did not have it',
    `2 functions of prod went from ${bad} back to ${first}. The next deployment goes on from there.`,
  ]);
});

// No step of a deployment, each of which an alarm that is on would stop.
it('asks neither alarms nor deployments at night, and changes aliases and pages alone', async () => {
  const { stage, goBack } = aStage({ hold: { inForce: 5, versions: twoReleases() } });
  await goBack();
  expect([...new Set(stage.asked)].sort()).toEqual([
    'DescribeStacksCommand',
    'GetFunctionCommand',
    'InvokeCommand',
    'ListStackResourcesCommand',
    'ListVersionsByFunctionCommand',
    'UpdateAliasCommand',
  ]);
});

it('goes back once when it is asked twice, and ends what a first try has left undone', async () => {
  const { stage, lines, goBack } = aStage({
    hold: { inForce: 4, versions: twoReleases() },
    mail: { inForce: 5, versions: twoReleases() },
  });
  await goBack();
  expect(lines).toContain('mail: version 5 -> 4');
  await goBack();
  expect(Object.values(stage.functions).map(({ inForce }) => inForce)).toEqual([4, 4]);
  expect(lines.at(-1)).toBe(`All functions of prod were at ${first} already.`);
});

it('goes back from a mended release to the one that was in force before it, and not to the bad one', async () => {
  const versions = [...twoReleases(), { version: 6, release: mended, goesOnFrom: first }];
  const { stage, goBack } = aStage({ hold: { inForce: 6, versions } });
  await goBack();
  expect(stage.functions.hold?.inForce).toBe(4);
});

it('asks each function twice and changes it once: 140 functions take half a minute of what Lambda allows', async () => {
  const names = Array.from({ length: 140 }, (_, index) => `function-${index}`);
  const { stage, goBack } = aStage(
    Object.fromEntries(names.map((name) => [name, { inForce: 5, versions: twoReleases() }])),
  );
  await goBack();
  const limited = stage.asked.filter((name) => /^(ListVersions|UpdateAlias)/.test(name));
  expect(limited.length / 15).toBeLessThan(30);
});

it.each([
  ['only one release was deployed', { hold: { inForce: 5, versions: twoReleases().slice(1) } }],
  ['nothing is there', {}],
])('says that there is no release to go back to where %s, and changes nothing', async (_, functions) => {
  const { stage, goBack } = aStage(functions);
  await expect(goBack()).rejects.toThrow('The stage prod keeps no release before the one in force.');
  expect(stage.asked).not.toContain('UpdateAliasCommand');
});

it('says that a stage is not deployed', async () => {
  const { stage, goBack } = aStage({}, '');
  await expect(goBack()).rejects.toThrow(
    'The stage prod is not deployed, so it has no release to go back to.',
  );
  expect(stage.asked).toEqual(['DescribeStacksCommand']);
});

it('waits for no deployment that is under way, and says how to take it back', async () => {
  const { stage, goBack } = aStage({}, 'UPDATE_IN_PROGRESS');
  await expect(goBack()).rejects.toThrow(
    'A deployment of prod is under way (UPDATE_IN_PROGRESS). Take it back with aws cloudformation cancel-update-stack --stack-name QuietHours-prod',
  );
  expect(stage.asked).toEqual(['DescribeStacksCommand']);
});

it('changes no function while the pages of the release before cannot be published', async () => {
  const { stage, goBack } = aStage({ hold: { inForce: 5, versions: twoReleases() } });
  stage.pagesFail = true;
  await expect(goBack()).rejects.toThrow(
    'The pages of releases/1 cannot be published, and nothing was changed',
  );
  expect(stage.functions.hold?.inForce).toBe(5);
});

import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { InvokeCommand, type LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda';
import { aliasInForce } from '../../../shared/contract/definition/release-trial.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { readVersions } from '../stage/function-versions.ts';
import { statusAtRest } from '../stage/stack-status.ts';
import { formerReleaseOf } from './former-release.ts';

/** The names of the functions of a stack, and of those in it, that are called by an alias. */
const functionNamesOf = async (client: CloudFormationClient, stackName: string): Promise<string[]> => {
  const names: string[] = [];
  const nested: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: stackName },
  ))
    for (const { ResourceType, PhysicalResourceId = '' } of StackResourceSummaries) {
      if (ResourceType === 'AWS::Lambda::Alias') names.push(PhysicalResourceId.split(':').at(-2) ?? '');
      if (ResourceType === 'AWS::CloudFormation::Stack') nested.push(PhysicalResourceId);
    }
  const inNested = await Promise.all(nested.map((name) => functionNamesOf(client, name)));
  return [...names, ...inNested.flat()];
};

interface SendBackOptions {
  stageName: string;
  cloudFormation: CloudFormationClient;
  /** Asks again where AWS has been asked too often: it takes 15 calls a second. */
  lambda: LambdaClient;
  say: (line: string) => void;
}

/** Publishes the pages of a release again. */
const sendPagesBack = async (lambda: LambdaClient, stageName: string, release: string): Promise<void> => {
  const folder = release.split('/').slice(0, 2).join('/');
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({
      FunctionName: `quiet-hours-${stageName}-switch-pages`,
      Payload: Buffer.from(JSON.stringify({ folder })),
    }),
  );
  if (FunctionError)
    throw new OperatorError(
      `The pages of ${folder} cannot be published, and nothing was changed: ${Buffer.from(Payload ?? []).toString('utf8')}`,
    );
};

/**
 * Sends all functions and pages of a stage back to the release before, whatever alarms say. Pages go first: the
 * functions of a release serve the pages of the one before, too. Safe to repeat.
 */
export const sendBack = async (options: SendBackOptions): Promise<void> => {
  const { stageName, cloudFormation, lambda, say } = options;
  if ((await statusAtRest(cloudFormation, stageName)) === undefined)
    throw new OperatorError(`The stage ${stageName} is not deployed, so it has no release to go back to.`);
  try {
    const names = await functionNamesOf(cloudFormation, `QuietHours-${stageName}`);
    const read = await Promise.all(names.map((name) => readVersions(lambda, name)));
    const former = formerReleaseOf(read.filter((found) => found !== undefined));
    if (!former)
      throw new OperatorError(
        `The stage ${stageName} keeps no release before the one in force. Deploy an earlier one: npm run go-back -- --stage ${stageName} --to REVISION.`,
      );
    const { release, deployed, changes, unknown } = former;
    await sendPagesBack(lambda, stageName, release);
    say(`pages: those of ${release}`);
    await Promise.all(
      changes.map(async ({ name, from, to }) => {
        await lambda.send(
          new UpdateAliasCommand({
            FunctionName: name,
            Name: aliasInForce,
            FunctionVersion: String(to),
            RoutingConfig: { AdditionalVersionWeights: {} },
          }),
        );
        say(`${name}: version ${from} -> ${to}`);
      }),
    );
    for (const name of unknown) say(`${name}: stays, since the release before did not have it`);
    say(
      changes.length === 0
        ? `All functions of ${stageName} were at ${release} already.`
        : `${changes.length} functions of ${stageName} went from ${deployed} back to ${release}. The next deployment goes on from there.`,
    );
  } catch (error) {
    throw explainAwsError(error);
  }
};

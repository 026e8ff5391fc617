import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { functionKeys } from '../../build/function-entries.ts';
import { reservedFunctions } from '../../cdk/stages/reserved-concurrency.ts';
import type { Stage } from '../../cdk/stages/stages.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import type { AskAws } from '../../common/aws-command.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { withinSeconds } from '../stage/within-seconds.ts';

/** Lambda leaves so many runs to the functions that reserve none. */
const leastUnreserved = 100;

/** The zips of all functions take less. A deployment that nothing has changed for takes none. */
const releaseBytes = 25e6;

const reservedNow = async (lambda: Pick<LambdaClient, 'send'>, name: string): Promise<number> => {
  try {
    const asked = lambda.send(new GetFunctionConcurrencyCommand({ FunctionName: name }));
    return (await withinSeconds(asked)).ReservedConcurrentExecutions ?? 0;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return 0;
    throw explainAwsError(error);
  }
};

/** The runs that a deployment reserves beyond those that the stage has. */
const newlyReserved = async (
  lambda: Pick<LambdaClient, 'send'>,
  stageName: string,
  { reservesConcurrency }: Stage,
): Promise<number> => {
  if (!reservesConcurrency) return 0;
  const missing = await Promise.all(
    reservedFunctions(stageName).map(async ({ name, runs }) =>
      Math.max(0, runs - (await reservedNow(lambda, name))),
    ),
  );
  return missing.reduce((sum, runs) => sum + runs, 0);
};

/** Throws one sentence when Lambda has no room for a release: runs to reserve, or room for its code. */
export const requireLambdaRoom = async (
  lambda: Pick<LambdaClient, 'send'>,
  stageName: string,
  stage: Stage,
): Promise<void> => {
  const asked = lambda.send(new GetAccountSettingsCommand({})).catch((error: unknown) => {
    throw explainAwsError(error);
  });
  const { AccountLimit, AccountUsage } = await withinSeconds(asked);
  const {
    ConcurrentExecutions = 0,
    UnreservedConcurrentExecutions = 0,
    TotalCodeSize = 0,
  } = AccountLimit ?? {};
  const reserves = await newlyReserved(lambda, stageName, stage);
  const needed = leastUnreserved + reserves;
  if (reserves > 0 && UnreservedConcurrentExecutions < needed)
    throw new OperatorError(
      `The AWS account may run ${ConcurrentExecutions} functions at once, of which ${UnreservedConcurrentExecutions} are not reserved, and the stage ${stageName} needs ${needed} of these to reserve ${reserves}: ask for 1,000 (Service Quotas, AWS Lambda, "Concurrent executions"), or set its reservesConcurrency in .stages.json to false.`,
    );
  const freeBytes = TotalCodeSize - (AccountUsage?.TotalCodeSize ?? 0);
  if (freeBytes < releaseBytes)
    throw new OperatorError(
      `Lambda has ${Math.floor(freeBytes / 1e6)} MB left for code of this account in this region, and a release needs ${releaseBytes / 1e6}: delete old versions of functions, or ask for more (Service Quotas, AWS Lambda, "Function and layer storage").`,
    );
};

/** A stage takes so much of its account, whatever the region. */
export const takenOfAccount = {
  /** One for each function, and those that release and deploy. */
  roles: functionKeys.length + 6,
  cachePolicies: 3,
  headersPolicies: 3,
} as const;

const cloudFront = (list: string, quotaCode: string) => ({
  used: ['cloudfront', list, '--type', 'custom', '--query', '*.Quantity | [0]'],
  quota: [
    'service-quotas',
    'get-service-quota',
    '--region',
    'us-east-1',
    '--service-code',
    'cloudfront',
  ].concat('--quota-code', quotaCode, '--query', 'Quota.Value'),
});

const iam = (name: string) => ['iam', 'get-account-summary', '--query', `SummaryMap.${name}`];

const rooms: readonly {
  what: string;
  takes: number;
  used: readonly string[];
  quota: readonly string[];
}[] = [
  { what: 'roles', takes: takenOfAccount.roles, used: iam('Roles'), quota: iam('RolesQuota') },
  {
    what: 'cache policies of CloudFront',
    takes: takenOfAccount.cachePolicies,
    ...cloudFront('list-cache-policies', 'L-7D134442'),
  },
  {
    what: 'response headers policies of CloudFront',
    takes: takenOfAccount.headersPolicies,
    ...cloudFront('list-response-headers-policies', 'L-CF0D4FC5'),
  },
];

/** Throws one sentence when an account has no room for a further stage. */
export const requireAccountRoom = async (ask: AskAws, stageName: string): Promise<void> => {
  for (const { what, takes, used, quota } of rooms) {
    const [has, most] = await Promise.all([ask(...used), ask(...quota)]);
    // AWS may not know a quota.
    if (most !== undefined && Number(has) + takes > Number(most))
      throw new OperatorError(
        `The AWS account has ${has} of at most ${most} ${what}, and the stage ${stageName} needs ${takes} more: ask for more in Service Quotas, or deploy it to an account of its own.`,
      );
  }
};

import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SiteOverrides } from '../../shared/site.ts';
import { checkedStage } from '../cdk/check-stage.ts';
import type { Stage } from '../cdk/stages.ts';
import { requireKeyOfStage } from '../cdk/stripe-mode.ts';
import { nextOriginKeyGeneration } from '../common/aws-account.ts';
import { OperatorError } from '../common/operator-error.ts';
import { checkMailIdentity } from './check-mail-identity.ts';
import { stageArguments } from './stage-argument.ts';

export interface DeploymentOptions {
  argv: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  stages: Readonly<Record<string, Stage>>;
  secretsManager: Pick<SecretsManagerClient, 'send'>;
  ses: Pick<SESv2Client, 'send'>;
}

export interface Deployment {
  stageName: string;
  /** For the build, on top of the operator's own environment. */
  buildEnvironment: Record<string, string>;
  /** For the CDK command. */
  cdkArguments: readonly string[];
}

const requireOwnAddresses = (name: string, { contactEmail, alarmEmail }: Stage): void => {
  for (const [field, address] of Object.entries({ contactEmail, alarmEmail }))
    if (address.endsWith('.example'))
      throw new OperatorError(
        `Set contactEmail in shared/site.ts, or ${field} of the stage ${name} in infra/cdk/stages.ts, to an address of your own: ${address} is made up.`,
      );
};

const publishableKeyFrom = (
  environment: DeploymentOptions['environment'],
  stageName: string,
  stage: Stage,
): string => {
  const key = environment.STRIPE_PUBLISHABLE_KEY;
  if (!key)
    throw new OperatorError(
      'Set STRIPE_PUBLISHABLE_KEY to the publishable key of your Stripe account, which starts with pk_.',
    );
  if (!/^pk_(test|live)_[A-Za-z0-9]+$/.test(key))
    throw new OperatorError(
      'STRIPE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_: it is given to browsers.',
    );
  requireKeyOfStage(key, stageName, stage);
  return key;
};

/** Everything about a deployment that can be known before it; throws one sentence when it could not work. */
export const planDeployment = async (options: DeploymentOptions): Promise<Deployment> => {
  const { stage: stageName, yes } = stageArguments('deploy', options.argv);
  const stage = checkedStage(stageName, options.stages);
  requireOwnAddresses(stageName, stage);
  const publishableKey = publishableKeyFrom(options.environment, stageName, stage);
  const generation = await nextOriginKeyGeneration(options.secretsManager, stageName);
  await checkMailIdentity(options.ses, stageName, stage);
  const { domain, contactEmail, timeZone, seatsPerHour } = stage;
  return {
    stageName,
    buildEnvironment: {
      SITE_OVERRIDES: JSON.stringify({ contactEmail, timeZone, seatsPerHour } satisfies SiteOverrides),
      // What pages call themselves to search engines; empty: they ask not to be found.
      SITE_ORIGIN: domain ? `https://${domain}` : '',
    },
    cdkArguments: [
      'deploy',
      ...['-c', `stage=${stageName}`],
      ...['-c', `originKeyGeneration=${generation}`],
      ...['--parameters', `StripePublishableKey=${publishableKey}`],
      ...(yes ? ['--require-approval', 'never'] : []),
    ],
  };
};

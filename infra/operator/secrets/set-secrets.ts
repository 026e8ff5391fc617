import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { checkedStage } from '../../cdk/stages/check-stage.ts';
import type { Stage } from '../../cdk/stages/stages.ts';
import { requireKeyOfStage } from '../../cdk/stages/stripe-mode.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { siteOriginTag, stripeSecretName } from '../../common/stripe-secret-name.ts';
import { stageArguments } from '../stage/stage-argument.ts';
import { registerWebhook } from './webhook-registration.ts';

/**
 * Registers the host name of the site, without which Stripe shows no Apple Pay, Google Pay or Link there. One that is
 * registered already stays, and is switched on.
 */
const registerPaymentDomain = async (stripe: Stripe, origin: string): Promise<void> => {
  const { hostname: domain_name } = new URL(origin);
  const { data } = await stripe.paymentMethodDomains.list({ domain_name });
  const [found] = data;
  if (!found) await stripe.paymentMethodDomains.create({ domain_name });
  else if (!found.enabled) await stripe.paymentMethodDomains.update(found.id, { enabled: true });
};

interface SetSecretsOptions {
  argv: readonly string[];
  stages: Readonly<Record<string, Stage>>;
  secretsManager: Pick<SecretsManagerClient, 'send'>;
  /** The operator's Stripe secret key. */
  askSecretKey: () => Promise<string>;
  stripeFor: (secretKey: string) => Stripe;
  say: (line: string) => void;
}

const siteOriginOf = async ({ secretsManager }: SetSecretsOptions, stage: string): Promise<string> => {
  const SecretId = stripeSecretName(stage);
  try {
    const { Tags = [] } = await secretsManager.send(new DescribeSecretCommand({ SecretId }));
    const origin = Tags.find(({ Key }) => Key === siteOriginTag)?.Value;
    if (origin) return origin;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw explainAwsError(error);
  }
  throw new OperatorError(`Deploy the stage first: npm run deploy -- --stage ${stage}.`);
};

const checkedKey = (secretKey: string, stageName: string, stage: Stage): string => {
  if (!/^[sr]k_(test|live)_[A-Za-z0-9]+$/.test(secretKey))
    throw new OperatorError(
      "Stripe's secret key starts with sk_, and a restricted one with rk_, then test_ or live_: nothing was changed.",
    );
  requireKeyOfStage(secretKey, stageName, stage);
  return secretKey;
};

const explainStripeError = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError
    ? new OperatorError(`Stripe refused: ${error.message.replace(/\.$/, '')}. Nothing was changed.`)
    : error;

/** Payments by card work without: what Stripe refuses is said, and the keys stay. */
const offerWallets = async (stripe: Stripe, origin: string, say: (line: string) => void): Promise<void> => {
  try {
    await registerPaymentDomain(stripe, origin);
    say(`Apple Pay, Google Pay and Link are offered at ${new URL(origin).hostname}.`);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    say(`Stripe offers no wallets there: ${error.message} Cards work. Run this again to offer wallets.`);
  }
};

/** Gives a stage the operator's Stripe key, and registers its webhook: both halves of its Stripe secret. */
export const setSecrets = async (options: SetSecretsOptions): Promise<void> => {
  const { stage } = stageArguments('secrets', options.argv);
  const settings = checkedStage(stage, options.stages);
  const origin = await siteOriginOf(options, stage);
  const url = `${origin}/api/stripe-webhook`;
  const secretKey = checkedKey(await options.askSecretKey(), stage, settings);
  const stripe = options.stripeFor(secretKey);
  const webhook = await registerWebhook(stripe, url).catch((error: unknown) => {
    throw explainStripeError(error);
  });
  try {
    await options.secretsManager.send(
      new PutSecretValueCommand({
        SecretId: stripeSecretName(stage),
        SecretString: JSON.stringify({ secretKey, webhookSecret: webhook.secret }),
      }),
    );
  } catch (error) {
    await webhook.remove();
    throw explainAwsError(error);
  }
  await webhook.removeOthers();
  options.say(`Stripe's keys are set, and its webhook goes to ${url}.`);
  await offerWallets(stripe, origin, options.say);
  options.say('Functions that run take the new keys within five minutes.');
};

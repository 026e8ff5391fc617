import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { environment } from '../runtime/environment.ts';

interface StripeSecrets {
  secretKey: string;
  webhookSecret: string;
}

const secretsManager = new SecretsManagerClient({});

const once = <Value>(fetchValue: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= fetchValue().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
};

/** The operator's Stripe keys, read once in the life of this process. */
export const stripeSecrets = once(async (): Promise<StripeSecrets> => {
  const SecretId = environment('STRIPE_SECRET_ID');
  const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId }));
  const { secretKey, webhookSecret } = JSON.parse(SecretString ?? '{}') as Partial<StripeSecrets>;
  if (!secretKey || !webhookSecret)
    throw new Error(`the secret ${SecretId} lacks secretKey or webhookSecret`);
  return { secretKey, webhookSecret };
});

/** Where Stripe answers: elsewhere than at Stripe only when the environment says so. */
const address = (): Stripe.StripeConfig => {
  const base = process.env.STRIPE_API_BASE;
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
};

export const stripe = once(
  async () =>
    new Stripe((await stripeSecrets()).secretKey, {
      timeout: 6000,
      maxNetworkRetries: 2,
      telemetry: false,
      ...address(),
    }),
);

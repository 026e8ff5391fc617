import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits, stripeLimits } from '../runtime/call-limits.ts';
import { environment } from '../runtime/environment.ts';
import { requireKeyOfMode } from './stripe-mode.ts';

interface StripeSecrets {
  secretKey: string;
  webhookSecret: string;
}

const secretsManager = new SecretsManagerClient(awsClientSettings(callLimits.secretsManager));

/** New keys are in force so long after an operator has set them, without another deployment. */
const keptMs = 5 * 60_000;

/** Fetches a value again when it is older than that, or could not be fetched. */
const keep = <Value>(fetchValue: () => Promise<Value>): (() => Promise<Value>) => {
  let kept: { value: Promise<Value>; fetchedMs: number } | undefined;
  return () => {
    if (kept && Math.abs(Date.now() - kept.fetchedMs) < keptMs) return kept.value;
    const value = fetchValue().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    kept = { value, fetchedMs: Date.now() };
    return value;
  };
};

/** The operator's Stripe keys, read once by each process. */
export const stripeSecrets = keep(async (): Promise<StripeSecrets> => {
  const SecretId = environment('STRIPE_SECRET_ID');
  const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId }));
  const { secretKey, webhookSecret } = JSON.parse(SecretString ?? '{}') as Partial<StripeSecrets>;
  if (!secretKey || !webhookSecret)
    throw new Error(`the secret ${SecretId} lacks secretKey or webhookSecret`);
  requireKeyOfMode(secretKey);
  return { secretKey, webhookSecret };
});

/** The library's time limit begins once a socket is connected. The agent's limit covers connecting too. */
const agentOptions = { keepAlive: true, timeout: stripeLimits.tryMs };

/** The environment can name another address, such as that of the local stand-in. */
const address = (): Stripe.StripeConfig => {
  const { hostname, port, protocol } = new URL(process.env.STRIPE_API_BASE ?? 'https://api.stripe.com');
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: Stripe.createNodeHttpClient(new (isPlain ? HttpAgent : HttpsAgent)(agentOptions)),
  };
};

export const stripe = keep(
  async () =>
    new Stripe((await stripeSecrets()).secretKey, {
      timeout: stripeLimits.tryMs,
      maxNetworkRetries: stripeLimits.retries,
      telemetry: false,
      ...address(),
    }),
);

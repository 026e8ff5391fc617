import { type SigningKeys, signingKeyVariables } from './aws/signing-key.ts';
import { localCredentials, localRegion } from './server/aws-clients.ts';
import { tableName } from './state/table.ts';

export const stripeSecretId = 'quiet-hours/stripe';

interface FunctionEnvironmentOptions {
  origin: string;
  signingKeys: SigningKeys;
  serviceKeys: string;
  dynamoDbEndpoint: string;
  /** Where this process speaks for AWS. */
  servicesEndpoint: string;
  /** Absent: Stripe itself. */
  stripeEndpoint: string | undefined;
}

/** All that a function sees of its surroundings: what the stack gives it, plus where AWS is here. */
export const functionEnvironment = (options: FunctionEnvironmentOptions): Record<string, string> => ({
  TABLE_NAME: tableName,
  SITE_ORIGIN: options.origin,
  ...signingKeyVariables(options.signingKeys),
  SERVICE_KEYS: options.serviceKeys,
  STRIPE_SECRET_ID: stripeSecretId,
  STRIPE_MODE: 'test',
  ...(options.stripeEndpoint ? { STRIPE_API_BASE: options.stripeEndpoint } : {}),
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: options.dynamoDbEndpoint,
  AWS_ENDPOINT_URL_SESV2: options.servicesEndpoint,
  AWS_ENDPOINT_URL_KMS: options.servicesEndpoint,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: options.servicesEndpoint,
  // The pages that are served here may be rebuilt at any time.
  PAGE_RELEASE: 'local',
  // The site is a folder here. Nothing runs remove-old-releases by the clock, and by hand it finds no S3 here.
  SITE_BUCKET: 'no-bucket',
  // Receivers of events are programs on this machine. Nothing sets this in AWS.
  LOCAL_RECEIVERS: 'yes',
  AWS_ENDPOINT_URL_S3: options.servicesEndpoint,
});

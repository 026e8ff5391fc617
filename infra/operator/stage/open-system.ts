import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import Stripe from 'stripe';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { stripeSecretName } from '../../common/stripe-secret-name.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { askLocalSystem, localOrigin } from './local-endpoints.ts';
import { readOutputs } from './stage-target.ts';
import type { Where } from './system-arguments.ts';
import { dynamoDb, ownerOf } from './table-owner.ts';

/** The table that an operator looks at, and the Stripe account behind it. */
export interface OpenedSystem {
  tableName: string;
  documents: DynamoDBDocumentClient;
  /** The local system travels in time. */
  nowMs: number;
  /** Both throw an OperatorError when Stripe's key cannot be read. */
  stripe(): Promise<Stripe>;
  stripeSecretKey(): Promise<string>;
}

/** An opened system with the address and the service keys of its stage. */
export interface OpenedSite extends OpenedSystem {
  /** `https://` and the host name. Throws an OperatorError when it cannot be found out. */
  siteOrigin(): Promise<string>;
  /** Makes digests as the functions of the system do. Throws an OperatorError when their key cannot be read. */
  useServiceKeys(): Promise<void>;
}

const secretKeyOf = async (stage: string): Promise<string | undefined> => {
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: stripeSecretName(stage) }),
  );
  return (JSON.parse(SecretString ?? '{}') as { secretKey?: string }).secretKey;
};

const stripeAt = (secretKey: string, endpoint: string | undefined): Stripe => {
  if (!endpoint) return new Stripe(secretKey);
  const { hostname, port } = new URL(endpoint);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
};

/** The key that the stage itself uses, found by the table's tag, or one in the environment. */
const secretKeyBehind = async (client: DynamoDBClient, tableName: string): Promise<string> => {
  const given = process.env.STRIPE_SECRET_KEY;
  if (given) return given;
  try {
    const { stageName: stage } = await ownerOf(tableName, client);
    const secretKey = stage && (await secretKeyOf(stage));
    if (secretKey) return secretKey;
  } catch (error) {
    const explained = explainAwsError(error);
    throw explained instanceof OperatorError
      ? explained
      : new OperatorError(`The Stripe key of this stage cannot be read: ${String(error)}.`);
  }
  throw new OperatorError(`The table ${tableName} names no stage with a Stripe key: set STRIPE_SECRET_KEY.`);
};

/** The origin of the stage that owns the table, or one in the environment. */
const siteOriginBehind = async (client: DynamoDBClient, tableName: string): Promise<string> => {
  const given = process.env.SITE_ORIGIN;
  if (given) return given;
  const { stageName: stage } = await ownerOf(tableName, client);
  if (stage) return (await readOutputs(stage)).origin;
  throw new OperatorError(
    `The table ${tableName} names no stage: set SITE_ORIGIN to the address of its site, with https://.`,
  );
};

/** The keys that the functions of the stage behind the table have, or those in the environment. */
const serviceKeysBehind = async (client: DynamoDBClient, tableName: string): Promise<string> => {
  const given = process.env.SERVICE_KEYS;
  if (given) return given;
  const { stageName: stage } = await ownerOf(tableName, client);
  if (!stage)
    throw new OperatorError(
      `The table ${tableName} names no stage: set SERVICE_KEYS to the value of the secret DigestKeySecret of its stage.`,
    );
  const { digestKeySecret } = await readOutputs(stage);
  try {
    const { SecretString = '' } = await new SecretsManagerClient({}).send(
      new GetSecretValueCommand({ SecretId: digestKeySecret }),
    );
    return SecretString;
  } catch (error) {
    const explained = explainAwsError(error);
    throw explained instanceof OperatorError
      ? explained
      : new OperatorError(`The digest key of ${stage} cannot be read: ${String(error)}.`);
  }
};

const useKeys = (serviceKeys: string): void => {
  process.env.SERVICE_KEYS = serviceKeys;
};

const openAtAws = (tableName: string): OpenedSite => {
  const client = dynamoDb();
  const stripeSecretKey = () => secretKeyBehind(client, tableName);
  return {
    tableName,
    documents: DynamoDBDocumentClient.from(client),
    nowMs: Date.now(),
    stripe: async () => stripeAt(await stripeSecretKey(), process.env.STRIPE_API_BASE),
    stripeSecretKey,
    siteOrigin: () => siteOriginBehind(client, tableName),
    useServiceKeys: async () => useKeys(await serviceKeysBehind(client, tableName)),
  };
};

const openLocally = async (): Promise<OpenedSite> => {
  const { tableName, dynamoDbEndpoint, nowMs, serviceKeys, stripe } = await askLocalSystem();
  const stripeSecretKey = async (): Promise<string> => {
    const secretKey = stripe?.secretKey ?? process.env.STRIPE_SECRET_KEY;
    if (secretKey) return secretKey;
    throw new OperatorError('The local system uses the real Stripe: set STRIPE_SECRET_KEY as for npm start.');
  };
  return {
    tableName,
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions(dynamoDbEndpoint))),
    nowMs,
    stripe: async () => stripeAt(await stripeSecretKey(), stripe?.endpoint),
    stripeSecretKey,
    siteOrigin: async () => localOrigin(),
    useServiceKeys: async () => useKeys(serviceKeys),
  };
};

/** A stage by its name or its table, or the system that runs on this machine. */
export const openSystem = async (where: Where): Promise<OpenedSite> => {
  if ('local' in where) return openLocally();
  return openAtAws('table' in where ? where.table : (await readOutputs(where.stage)).tableName);
};

import { StartError } from './start-error.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface Settings {
  port: number;
  dataDirectory: string;
  /** Absent: the stand-in. */
  stripe?: StripeKeys;
  /** Absent: the engine that comes with the repository. */
  dynamoDbEndpoint?: string;
  /** Show every log line of the functions, not only warnings and errors. */
  debug: boolean;
}

const readPort = (value: string): number => {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535)
    throw new StartError(`PORT must be a number from 1 to 65535, but it is "${value}".`);
  return port;
};

const readStripe = (environment: NodeJS.ProcessEnv): StripeKeys | undefined => {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => environment[name]);
  if (secretKey && publishableKey && webhookSecret) {
    if (!/^[sr]k_test_/.test(secretKey) || !publishableKey.startsWith('pk_test_'))
      throw new StartError(
        "This system takes no real money: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to keys of Stripe's test mode, which start with sk_test_ or rk_test_, and pk_test_.",
      );
    return { secretKey, publishableKey, webhookSecret };
  }
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return undefined;
  throw new StartError(
    `The real Stripe needs ${missing.join(' and ')} too; unset the other Stripe variables to use the local stand-in.`,
  );
};

const readEndpoint = (value: string): string => {
  if (!URL.canParse(value) || !value.startsWith('http'))
    throw new StartError(`AWS_ENDPOINT_URL_DYNAMODB must be an http address, but it is "${value}".`);
  return value;
};

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const stripe = readStripe(environment);
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB;
  return {
    port: readPort(environment.PORT || '3000'),
    dataDirectory: environment.DATA_DIR || '.local',
    ...(stripe ? { stripe } : {}),
    ...(endpoint ? { dynamoDbEndpoint: readEndpoint(endpoint) } : {}),
    debug: Boolean(environment.DEBUG),
  };
};

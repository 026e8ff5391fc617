import '../../common/site-overrides.ts';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { setSecrets } from './set-secrets.ts';

/** Asks without showing what is typed; a pipeline gives the key in its environment instead. */
const askSecretKey = async (): Promise<string> => {
  if (process.env.STRIPE_SECRET_KEY) return process.env.STRIPE_SECRET_KEY;
  if (!process.stdin.isTTY)
    throw new OperatorError(
      'Run this in a terminal, or set STRIPE_SECRET_KEY to the secret key of your account.',
    );
  process.stdout.write("Stripe's secret key (not shown): ");
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
};

await runForOperator(() =>
  setSecrets({
    argv: process.argv.slice(2),
    stages: loadStages(),
    secretsManager: new SecretsManagerClient({}),
    askSecretKey,
    stripeFor: (secretKey) => new Stripe(secretKey, { telemetry: false, maxNetworkRetries: 2 }),
    say: (line) => console.log(line),
  }),
);

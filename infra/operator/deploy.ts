import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { stages } from '../cdk/stages.ts';
import { OperatorError, runForOperator } from '../common/operator-error.ts';
import { planDeployment } from './deployment.ts';

const root = join(import.meta.dirname, '../..');

const run = (
  what: string,
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new OperatorError(`${what} failed: the reason stands above.`)),
    );
  });

await runForOperator(async () => {
  const { stageName, buildEnvironment, cdkArguments } = await planDeployment({
    argv: process.argv.slice(2),
    environment: process.env,
    stages,
    secretsManager: new SecretsManagerClient({}),
    ses: new SESv2Client({}),
  });
  // The CDK command builds before it synthesizes: see cdk.json.
  await run('The deployment', join(root, 'node_modules/.bin/cdk'), cdkArguments, buildEnvironment);
  console.log(`Deployed. Where Stripe's keys are not set yet: npm run secrets -- --stage ${stageName}`);
});

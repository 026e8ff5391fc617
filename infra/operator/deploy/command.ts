import '../../common/site-overrides.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { planDeployment } from './deployment.ts';

const root = join(import.meta.dirname, '../../..');

const runCdk = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin/cdk'), args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new OperatorError('The deployment failed: the reason stands above.')),
    );
  });

await runForOperator(async () => {
  const { stageName, cdkArguments } = await planDeployment({
    argv: process.argv.slice(2),
    stages: loadStages(),
    aws: (region) => ({
      cloudFormation: new CloudFormationClient({ region }),
      lambda: new LambdaClient({ region }),
      ses: new SESv2Client({ region }),
    }),
  });
  await runCdk(cdkArguments);
  console.log(`Deployed. Where Stripe's keys are not set yet: npm run secrets -- --stage ${stageName}`);
});

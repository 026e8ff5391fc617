import '../../common/site-overrides.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { awsOfDeployment } from './aws.ts';
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
    aws: awsOfDeployment,
  });
  await runCdk(cdkArguments);
  console.log(`Deployed. If Stripe's keys are not set yet, run npm run secrets -- --stage ${stageName}`);
});

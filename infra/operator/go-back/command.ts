import '../../common/site-overrides.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { awsOfDeployment } from '../deploy/aws.ts';
import { planDeployment } from '../deploy/deployment.ts';
import { goBackArguments } from './arguments.ts';
import { deployRevision } from './deploy-revision.ts';
import { requireRevision } from './require-revision.ts';
import { runStep } from './run-step.ts';
import { sendBack } from './send-back.ts';

const root = join(import.meta.dirname, '../../..');

const deploy = async (stageName: string, revision: string): Promise<void> => {
  const commit = await requireRevision(root, revision);
  const { cdkArguments } = await planDeployment({
    argv: ['--stage', stageName],
    stages: loadStages(),
    aws: awsOfDeployment,
  });
  await deployRevision({
    cdkArguments,
    commit,
    root,
    folder: mkdtempSync(join(tmpdir(), 'quiet-hours-release-')),
    settingsFile: resolve(process.env.STAGES_FILE ?? join(root, '.stages.json')),
    run: runStep,
  });
  console.log(`The stage ${stageName} has the release ${revision} again.`);
};

await runForOperator(async () => {
  const destination = goBackArguments(process.argv.slice(2));
  const { stageName } = destination;
  if ('revision' in destination) await deploy(stageName, destination.revision);
  else
    await sendBack({
      stageName,
      cloudFormation: new CloudFormationClient({}),
      lambda: new LambdaClient({ retryMode: 'adaptive', maxAttempts: 12 }),
      say: (line) => console.log(line),
    });
  console.log(`Look at it: npm run verify -- --stage ${stageName}`);
});

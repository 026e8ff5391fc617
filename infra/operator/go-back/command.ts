import '../../common/site-overrides.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { awsOfDeployment } from '../deploy/aws.ts';
import { planDeployment } from '../deploy/deployment.ts';
import { goBackArguments } from './arguments.ts';
import { deployRevision } from './deploy-revision.ts';
import { requireRevision } from './require-revision.ts';
import { runStep } from './run-step.ts';

const root = join(import.meta.dirname, '../../..');

await runForOperator(async () => {
  const { stageName, revision } = goBackArguments(process.argv.slice(2));
  const commit = await requireRevision(root, revision);
  await planDeployment({ argv: ['--stage', stageName], stages: loadStages(), aws: awsOfDeployment });
  await deployRevision({
    stageName,
    commit,
    root,
    folder: mkdtempSync(join(tmpdir(), 'quiet-hours-release-')),
    settingsFile: resolve(process.env.STAGES_FILE ?? join(root, '.stages.json')),
    run: runStep,
  });
  console.log(
    `The stage ${stageName} has the release ${revision} again. Look at it: npm run verify -- --stage ${stageName}`,
  );
});

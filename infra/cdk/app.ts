import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { runForOperator } from '../common/operator-error.ts';
import { runWithSite } from '../common/run-with-site.ts';
import { checkedStage, requireSameAccount } from './stages/check-stage.ts';
import { loadStages } from './stages/stage-settings.ts';
import { exampleStage } from './stages/stages.ts';

/** The app of the CDK command: finds the stage, and synthesizes it with its settings. Nothing is built before. */
await runForOperator(async () => {
  // An app that synthesizes itself would put its empty assembly over that of the stage when this process ends.
  const named: unknown = new App({ autoSynth: false }).node.tryGetContext('stage');
  const stageName = named === undefined ? 'example' : String(named);
  const stage = named === undefined ? exampleStage : checkedStage(stageName, loadStages());
  if (named !== undefined) requireSameAccount(stageName, stage, process.env.CDK_DEFAULT_ACCOUNT);
  await runWithSite({
    script: join(import.meta.dirname, 'synthesize-stage.ts'),
    arguments: [stageName],
    site: stage.site,
    environment: { STAGE_SETTINGS: JSON.stringify(stage) },
  });
});

import '../../common/site-overrides.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { App, Stack, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { OperatorError } from '../../common/operator-error.ts';
import { PipelineStack, pipelineStackName } from '../pipeline/pipeline-stack.ts';
import type { Stage } from '../stages/stages.ts';
import { context, synthesize } from './synthesize.ts';
import type { Inspection, StackFile } from './templates.ts';
import {
  inspectedStages,
  keepingStage,
  type TestedStage,
  testedPipelines,
  testedStages,
} from './tested-stages.ts';
import { dataOf } from './whole-template.ts';

/**
 * Synthesizes all that tests look at into the folder of its first argument, in one process: to load CDK takes longer
 * than to synthesize a stack.
 */

const [folder = ''] = process.argv.slice(2);

const write = (kind: string, name: string, content: unknown): void => {
  mkdirSync(join(folder, kind), { recursive: true });
  writeFileSync(join(folder, kind, `${name}.json`), JSON.stringify(content));
};

const stackFile = (tested: TestedStage): StackFile => {
  try {
    return { stack: synthesize(tested, dataOf) };
  } catch (error) {
    if (error instanceof OperatorError) return { operatorError: error.message };
    throw error;
  }
};

const findingsIn = (app: App): Inspection => {
  const checks = new AwsSolutionsChecks(app);
  app.synth();
  const acknowledged = app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, unknown>));
  return { violations: [...checks.validateScope(app).violations], acknowledged };
};

const inspect = (
  stage: Stage,
  validates: boolean,
  prepare: (app: App) => void = () => undefined,
): Inspection => {
  const { account, region } = stage;
  return synthesize(
    { stage, env: account ? { account, region } : undefined },
    (_, app) => {
      prepare(app);
      return findingsIn(app);
    },
    validates,
  );
};

for (const [name, tested] of Object.entries(testedStages)) write('stacks', name, stackFile(tested));
for (const [name, stage] of Object.entries(inspectedStages)) write('inspections', name, inspect(stage, true));
write(
  'inspections',
  'a careless stack',
  inspect(keepingStage, false, (app) => new Bucket(new Stack(app, 'Careless'), 'Bucket')),
);

const { account, region } = keepingStage;
for (const [name, provider] of Object.entries(testedPipelines)) {
  const app = new App({ context, builtinCloudFormationValidation: false });
  const pipeline = new PipelineStack(app, pipelineStackName, {
    stages: { dev: keepingStage, prod: { ...keepingStage, region: 'eu-central-1', stripeMode: 'live' } },
    repository: 'owner/name',
    provider,
    env: { account, region },
  });
  write('stacks', name, { stack: dataOf(pipeline) });
  write('inspections', name, findingsIn(app));
}

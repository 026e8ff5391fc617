import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { OperatorError } from './constructs/built-directory.ts';
import { QuietHoursStack } from './stack.ts';

const built = join(import.meta.dirname, '../dist');

const stageOf = (app: App): string => {
  const stage: unknown = app.node.tryGetContext('stage') ?? 'dev';
  if (typeof stage === 'string' && /^[a-z][a-z0-9-]{0,19}$/.test(stage)) return stage;
  throw new OperatorError('The stage takes up to 20 lower-case letters, digits and hyphens: -c stage=prod.');
};

try {
  const app = new App();
  const stage = stageOf(app);
  new QuietHoursStack(app, `QuietHours-${stage}`, {
    stage,
    functionsDirectory: join(built, 'functions'),
    siteDirectory: join(built, 'site'),
  });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exit(1);
}

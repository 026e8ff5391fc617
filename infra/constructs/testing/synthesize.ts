import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import { backgroundKeys } from '../../../shared/contract/background-functions.ts';
import { endpointKeys } from '../../../shared/contract/endpoints.ts';
import { QuietHoursStack } from '../../stack.ts';
import { Synthesized } from './synthesized.ts';

/** Of the repository, so that tests and `cdk synth` agree about CDK's behaviour. */
const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};

const siteFiles = ['index.html', 'shell.html', 'about/index.html', 'assets/main.js'];

/** What stands in for `npm run build`: a stub for every function, and a site of a few files. */
const writeBuild = (directory: string): void => {
  const functions = [...endpointKeys, ...backgroundKeys].map((key) => `functions/${key}/index.mjs`);
  for (const file of [...functions, ...siteFiles.map((name) => `site/${name}`)]) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), '');
  }
};

/** The stack's template, made without a build, an account or a network. */
export const synthesize = ({ withSite = false, without = '' } = {}): Synthesized => {
  const directory = mkdtempSync(join(tmpdir(), 'quiet-hours-'));
  try {
    writeBuild(directory);
    if (without) rmSync(join(directory, without), { recursive: true });
    const app = new App({ context, outdir: join(directory, 'cdk.out') });
    const stack = new QuietHoursStack(app, 'QuietHours-test', {
      stage: 'test',
      functionsDirectory: join(directory, 'functions'),
      ...(withSite && { siteDirectory: join(directory, 'site') }),
    });
    return new Synthesized(Template.fromStack(stack).toJSON(), stack);
  } finally {
    rmSync(directory, { recursive: true });
  }
};

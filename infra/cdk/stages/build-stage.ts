import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '../../common/operator-error.ts';
import type { Stage } from './stages.ts';

const root = join(import.meta.dirname, '../../..');

/** The environment of a build for the stage. */
export const buildEnvironment = ({ site, domain }: Stage): Record<string, string> => ({
  SITE_OVERRIDES: JSON.stringify(site),
  // The canonical address of pages for search engines. Empty: pages ask not to be indexed.
  SITE_ORIGIN: domain ? `https://${domain}` : '',
});

/** Builds the site and the functions for a stage. Answers the folder that they are in. */
export const buildStage = (stage: Stage): string => {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    // The CDK command reads the standard output of the app.
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...buildEnvironment(stage) },
  });
  if (status !== 0) throw new OperatorError('The build failed: the reason stands above.');
  return join(root, 'dist');
};

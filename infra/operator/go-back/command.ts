import '../../common/site-overrides.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { awsOfDeployment } from '../deploy/aws.ts';
import { planDeployment } from '../deploy/deployment.ts';
import { deployRevision, type Step } from './deploy-revision.ts';
import { requireRevision } from './require-revision.ts';
import { sendBack } from './send-back.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Runs a program, and ends it when this one is told to end, so that what follows it is still done. */
const runStep = ({ command, args, cwd, env }: Step): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    const end = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, end);
    const stopListening = (): void => {
      for (const signal of signals) process.off(signal, end);
    };
    child.once('error', (error) => {
      stopListening();
      reject(new OperatorError(`${command} cannot be run: ${error.message}.`));
    });
    child.once('close', (code) => {
      stopListening();
      if (code === 0) resolve();
      else reject(new OperatorError(`${command} ${args[0]} failed: the reason stands above.`));
    });
  });

/** Where to go back to: the release before, at once, or a revision that is deployed. */
type Destination = { stageName: string; now: true } | { stageName: string; revision: string };

const usage =
  'Say which stage, and how: npm run go-back -- --stage NAME --now for the release before, or --to REVISION for an earlier one, such as a commit or a tag.';

const valuesOf = (argv: readonly string[]) => {
  const options = { stage: { type: 'string' }, to: { type: 'string' }, now: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch {
    throw new OperatorError(usage);
  }
};

/** The arguments after `npm run go-back --`. */
export const goBackArguments = (argv: readonly string[]): Destination => {
  const { stage: stageName, to: revision, now } = valuesOf(argv);
  if (stageName && now && !revision) return { stageName, now };
  if (stageName && revision && !now) return { stageName, revision };
  throw new OperatorError(usage);
};

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

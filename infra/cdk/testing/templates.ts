import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOnce } from '../../common/make-once.ts';
import { type StackData, Synthesized } from './synthesized.ts';
import type { inspectedStages, testedPipelines, testedStages } from './tested-stages.ts';

/** A stack that was synthesized, or the reason that the operator is told. */
export type StackFile = { stack: StackData } | { operatorError: string };

/** The findings of AwsSolutions in an app. */
export interface Inspection {
  violations: readonly { ruleName: string }[];
  /** The answered findings: the id of the rule, and the reason. */
  acknowledged: readonly (readonly [id: string, reason: unknown])[];
}

const parent = join(import.meta.dirname, '../../../dist/tested-stacks');

const sources = ['shared', 'infra/build', 'infra/cdk', 'infra/common', 'cdk.json', 'package-lock.json'];

const folder = await makeOnce({ parent, sources, settings: [process.env.SITE_OVERRIDES] }, async (made) => {
  const script = join(import.meta.dirname, 'synthesize-all.ts');
  await promisify(execFile)(process.execPath, [script, made], {
    env: { ...process.env, CDK_DISABLE_STACK_TRACE: '1' },
  });
});

const read = <T>(kind: string, name: string): T =>
  JSON.parse(readFileSync(join(folder, kind, `${name}.json`), 'utf8'));

type StackName = keyof typeof testedStages | keyof typeof testedPipelines;

const stackFile = (name: StackName): StackFile => read('stacks', name);

/** The stack of a tested stage. One process synthesizes all of them, again after a change of their sources. */
export const stackOf = (name: StackName): Synthesized => {
  const file = stackFile(name);
  if ('operatorError' in file) throw new Error(`${name}: ${file.operatorError}`);
  return new Synthesized(file.stack);
};

/** Why a stage cannot be synthesized, as the operator is told. */
export const operatorErrorOf = (name: keyof typeof testedStages): string | undefined => {
  const file = stackFile(name);
  return 'operatorError' in file ? file.operatorError : undefined;
};

export const inspectionOf = (
  name: keyof typeof inspectedStages | 'a careless stack' | 'the pipeline',
): Inspection => read('inspections', name);

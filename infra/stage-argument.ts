import { parseArgs } from 'node:util';
import { OperatorError } from './operator-error.ts';

export interface StageArguments {
  stage: string;
  /** Do not ask before permissions grow. */
  yes: boolean;
}

/** What stands behind `npm run <script> --`. */
export const stageArguments = (script: 'deploy' | 'secrets', argv: readonly string[]): StageArguments => {
  const usage = `Say which stage: npm run ${script} -- --stage NAME.`;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    if (values.yes && script !== 'deploy') throw new Error("Unknown option '--yes'");
    if (values.stage) return { stage: values.stage, yes: values.yes };
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
  throw new OperatorError(usage);
};

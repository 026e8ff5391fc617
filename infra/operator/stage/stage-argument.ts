import { parseArgs } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';

interface StageArguments {
  stage: string;
  /** Do not ask before permissions grow. */
  yes: boolean;
}

const stageOption = { stage: { type: 'string' } } as const;
const yesOption = { yes: { type: 'boolean' } } as const;

/** The arguments after `npm run <script> --`. */
export const stageArguments = (script: 'deploy' | 'secrets', argv: readonly string[]): StageArguments => {
  const usage = `Say which stage: npm run ${script} -- --stage NAME.`;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { ...stageOption, ...(script === 'deploy' && yesOption) },
    });
    if (values.stage) return { stage: values.stage, yes: values.yes === true };
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
  throw new OperatorError(usage);
};

import { parseArgs } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';

const usage =
  'Say which stage, and which earlier release: npm run go-back -- --stage NAME --to REVISION, such as a commit or a tag.';

/** The arguments after `npm run go-back --`. */
export const goBackArguments = (argv: readonly string[]): { stageName: string; revision: string } => {
  try {
    const options = { stage: { type: 'string' }, to: { type: 'string' } } as const;
    const { stage, to } = parseArgs({ args: [...argv], options }).values;
    if (stage && to) return { stageName: stage, revision: to };
  } catch {
    throw new OperatorError(usage);
  }
  throw new OperatorError(usage);
};

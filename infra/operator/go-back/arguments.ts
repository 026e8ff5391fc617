import { parseArgs } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';

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

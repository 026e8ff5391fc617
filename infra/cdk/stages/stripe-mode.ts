import { OperatorError } from '../../common/operator-error.ts';
import type { Stage } from './stages.ts';

/** A stage that keeps its data is for customers, unless it says otherwise. */
export const stripeModeOf = ({ keepsData, stripeMode }: Stage): 'live' | 'test' =>
  stripeMode ?? (keepsData ? 'live' : 'test');

/** Throws one sentence for a key of Stripe, such as "sk_test_...", of the mode that is not the stage's. */
export const requireKeyOfStage = (key: string, stageName: string, stage: Stage): void => {
  const mode = stripeModeOf(stage);
  const prefix = `${key.split('_')[0]}_`;
  // A stage takes live payments only where it keeps its data: that is never a way out of a wrong key.
  const otherwise = mode === 'live' ? ', or set stripeMode of the stage in .stages.json to "test"' : '';
  if (!key.startsWith(`${prefix}${mode}_`))
    throw new OperatorError(
      `The stage ${stageName} takes ${mode} payments, so its key starts with ${prefix}${mode}_: use that one${otherwise}.`,
    );
};

import { deliverTo } from '../hooks/deliver.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { allHooks, type Hook } from '../store/integrations/hooks.ts';

const deliverOrLog = async (hook: Hook, context: LambdaContext): Promise<void> => {
  try {
    await deliverTo(hook, { now: Date.now, remainingMs: () => context.getRemainingTimeInMillis() });
  } catch (error) {
    log('error', 'events left to the next run', { hookId: hook.id, error });
  }
};

/** Sends the events that are due, to all webhooks side by side. Safe to repeat, and to run twice at once. */
export const handler = (_event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, async () => {
    const hooks = await allHooks();
    await Promise.all(
      hooks.filter(({ disabledAt }) => !disabledAt).map((hook) => deliverOrLog(hook, context)),
    );
  });

import { deliverTo } from '../hooks/deliver.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { allHooks, type Hook } from '../store/integrations/hooks.ts';

const deliverOrLog = async (endpoint: Hook, context: LambdaContext): Promise<void> => {
  try {
    await deliverTo(endpoint, { now: Date.now, remainingMs: () => context.getRemainingTimeInMillis() });
  } catch (error) {
    log('error', 'events left to the next run', { hookId: endpoint.id, error });
  }
};

/** Sends the events that are due, to all webhooks side by side. Safe to repeat, and to run twice at once. */
export const handler = (_event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, async () => {
    const endpoints = await allHooks();
    await Promise.all(
      endpoints.filter(({ disabledAt }) => !disabledAt).map((endpoint) => deliverOrLog(endpoint, context)),
    );
  });

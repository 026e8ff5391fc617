import { withoutAddresses } from '../mail/hopeless.ts';
import { lookAtDay } from '../offers/ask-waiting.ts';
import { expireOffer } from '../offers/end-offer.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { dueWork, idIn, type Work } from '../store/work/work.ts';

/** Longer than the calls for one item take. */
const oneItemMs = 5000;

/** Settles items one after the other. What fails, or is not reached, is left to the reconciler. */
const settleEach = async (
  items: AsyncIterable<Work>,
  settle: (id: string) => Promise<void>,
  context: LambdaContext,
): Promise<void> => {
  for await (const { pk } of items) {
    if (context.getRemainingTimeInMillis() < oneItemMs) return;
    try {
      await settle(idIn(pk));
    } catch (error) {
      log('warn', 'left to the reconciler', { pk, reason: withoutAddresses(error) });
    }
  }
};

/**
 * Ends the offers whose time is up, and looks at the days that people wait for: a hold or the night may have ended
 * there. So a seat is offered within a minute, whatever has freed it. Safe to repeat, and to run twice at once.
 */
export const handler = (_event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, async () => {
    const nowMs = Date.now();
    await settleEach(dueWork('offer', nowMs), (id) => expireOffer(id, nowMs), context);
    await settleEach(dueWork('waited-day', nowMs), (date) => lookAtDay(date, nowMs), context);
  });

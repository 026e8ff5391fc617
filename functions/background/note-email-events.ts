import { readEmailEvent } from '../mail/email-event.ts';
import { noteEmailEvent } from '../mail/note-email-event.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';

/** Notes an event of the email service about one email. Safe to repeat, in any order. */
export const handler = (event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, async () => {
    const emailEvent = readEmailEvent(event);
    if (!emailEvent) log('info', 'email event left aside');
    else await noteEmailEvent(emailEvent, Date.now());
  });

import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { keys } from '../../../functions/table/keys.ts';
import { site } from '../../../shared/site.ts';
import { tableName } from '../state/table.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import { bankActions } from './bank-actions.ts';
import { ConsoleError, type ConsoleSystem } from './console-system.ts';
import { flag, parse } from './input.ts';

const clockInput = z.strictObject({
  travelMinutes: z.optional(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))),
  to: z.optional(z.string()),
  reset: z.optional(flag),
});
const webhooksInput = z.strictObject({ deliver: z.optional(flag), redeliver: z.optional(flag) });
const faultTarget = {
  path: z.string(),
  method: z.optional(z.enum(['GET', 'POST'])),
  count: z.optional(z.int()),
};
const moment = z.enum(['before', 'after']);
const faultInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...faultTarget, kind: z.literal('api_error'), when: moment }),
  z.strictObject({ ...faultTarget, kind: z.literal('connection_reset'), when: moment }),
  z.strictObject({ ...faultTarget, kind: z.literal('rate_limit') }),
  z.strictObject({
    ...faultTarget,
    kind: z.literal('lock_timeout'),
    status: z.optional(z.union([z.literal(409), z.literal(429)])),
  }),
  z.strictObject({ ...faultTarget, kind: z.literal('delay'), delayMs: z.number() }),
]);

/** An instant with its offset, or a date and time at the location. */
const instantOf = (text: string): number => {
  try {
    return /(Z|[+-]\d\d:?\d\d)$/i.test(text)
      ? Temporal.Instant.from(text).epochMilliseconds
      : Temporal.PlainDateTime.from(text).toZonedDateTime(site.timeZone).epochMilliseconds;
  } catch {
    throw new ConsoleError(400, `"${text}" is not a date and time.`);
  }
};

/** After a return to real time, reminders would wait until the clock is as far ahead as it had travelled. */
const forgetProgress = (documents: DynamoDBDocumentClient) =>
  documents.send(new DeleteCommand({ TableName: tableName, Key: keys.noticesProgress() }));

export interface ConsoleActions {
  clockState(): object;
  webhooksOn(): boolean;
  requireStandIn(): StripeStandIn;
  /** The actions by the last part of their address. */
  run: Readonly<Record<string, (input: unknown) => object | Promise<object>>>;
}

export const createConsoleActions = (system: ConsoleSystem): ConsoleActions => {
  const { clock, stripe, schedule, documents } = system;
  let delivering = true;
  const clockState = (): object => ({
    now: new Date(clock.now()).toISOString(),
    offsetMs: clock.offsetMs(),
    timeZone: site.timeZone,
    canTravel: stripe !== undefined,
  });
  const requireStandIn = (): StripeStandIn => {
    if (!stripe) throw new ConsoleError(409, 'This is offered with the local Stripe stand-in only.');
    return stripe;
  };
  const travelTo = (instantMs: number): void => {
    try {
      clock.travelTo(instantMs);
    } catch (error) {
      if (error instanceof RangeError) throw new ConsoleError(400, error.message);
      throw error;
    }
  };

  return {
    clockState,
    webhooksOn: () => delivering,
    requireStandIn,
    run: {
      clock: async (input) => {
        requireStandIn();
        const { travelMinutes, to, reset } = parse(clockInput, input);
        if (reset) {
          clock.reset();
          await forgetProgress(documents);
        }
        if (travelMinutes !== undefined) travelTo(clock.now() + travelMinutes * 60_000);
        if (to !== undefined) travelTo(instantOf(to));
        return clockState();
      },
      reconcile: () => schedule.runNow(),
      webhooks: (input) => {
        const standIn = requireStandIn();
        const { deliver, redeliver } = parse(webhooksInput, input);
        if (deliver !== undefined) {
          delivering = deliver;
          standIn.setWebhookDelivery(deliver);
        }
        if (redeliver) standIn.redeliverWebhooks();
        return { deliver: delivering };
      },
      ...bankActions(requireStandIn),
      'stripe-faults': (input) => {
        const { count, method, ...fault } = parse(faultInput, input);
        const limits = {
          ...(count === undefined ? {} : { count }),
          ...(method === undefined ? {} : { method }),
        };
        const standIn = requireStandIn();
        if (fault.kind !== 'lock_timeout') standIn.failNext({ ...fault, ...limits });
        else {
          const { status, ...rest } = fault;
          standIn.failNext({ ...rest, ...limits, ...(status === undefined ? {} : { status }) });
        }
        return {};
      },
    },
  };
};

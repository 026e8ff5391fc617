import * as z from 'zod/mini';
import { endpointActs } from '../../domain/hooks/describe-endpoint.ts';
import { hookEventTypes, testEvent } from '../../domain/hooks/hook-events.ts';
import { machineScopes } from '../../domain/machines/scopes.ts';
import { longest } from '../../domain/text/text-limits.ts';
import { standingOf } from '../standing.ts';
import { isOneLine, optionalText } from '../text.ts';

const addressSentence = 'Please enter a whole address, like https://example.com/webhooks.';
const ticked = z._default(z.boolean('Please tick the box or leave it.'), false);
const note = z._default(optionalText({ name: 'the note', maxLength: longest.note }), '');

export const newHook = z.strictObject({
  /** Chosen by the page, so that a repeated request is the same webhook. */
  id: z.uuid('Please reload the page.'),
  url: z
    .string(addressSentence)
    .check(
      z.trim(),
      z.maxLength(500, 'Please enter a shorter address.'),
      z.refine(isOneLine, { error: 'Please enter the address without control characters.' }),
    ),
  events: z
    .array(z.enum(hookEventTypes, 'Please choose from the events.'), 'Please choose the events.')
    .check(z.minLength(1, 'Please choose one event at least.'), z.maxLength(hookEventTypes.length)),
  /** Events hold the name, the addresses and the task of the person. */
  namesPeople: ticked,
  note,
});
export type NewHook = z.output<typeof newHook>;

/** A webhook as the office sees it: never with its secret. Times are in ISO 8601. */
export const hook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEventTypes)),
  namesPeople: z.boolean(),
  note: z.string(),
  createdAt: z.string(),
  failingSince: z.optional(z.string()),
  disabledAt: z.optional(z.string()),
  ...standingOf(endpointActs),
  /** Until when the secret before signs too. */
  oldSecretUntil: z.optional(z.string()),
});
export type Hook = z.output<typeof hook>;

/** The only answer that has the secret. */
export const hookWithSecret = z.object({ ...hook.shape, secret: z.string() });

export const delivery = z.object({
  /** By which it is sent again. */
  place: z.string(),
  /** The header `webhook-id`. */
  eventId: z.string(),
  type: z.enum([...hookEventTypes, testEvent]),
  at: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  nextTryAt: z.optional(z.string()),
  /** The newest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      milliseconds: z.int(),
      status: z.optional(z.int()),
      answer: z.optional(z.string()),
      problem: z.optional(z.string()),
    }),
  ),
});
export type Delivery = z.output<typeof delivery>;

/** The newest deliveries first. */
export const deliveryList = z.object({ deliveries: z.array(delivery) });

export const newMachineKey = z.strictObject({
  id: z.uuid('Please reload the page.'),
  scope: z.enum(machineScopes, 'Please choose what the key may read.'),
  /** Answers hold names, addresses and tasks. */
  namesPeople: ticked,
  note,
});
export type NewMachineKey = z.output<typeof newMachineKey>;

/** A key as the office sees it: never the key itself. */
export const machineKey = z.object({
  id: z.string(),
  beginning: z.string(),
  scope: z.enum(machineScopes),
  namesPeople: z.boolean(),
  note: z.string(),
  createdAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.optional(z.string()),
});
export type MachineKey = z.output<typeof machineKey>;

/** The only answer that has the key. */
export const machineKeyWithSecret = z.object({ ...machineKey.shape, key: z.string() });

export const integrations = z.object({ hooks: z.array(hook), keys: z.array(machineKey) });
export type Integrations = z.output<typeof integrations>;

export const done = z.object({ success: z.literal(true) });

import * as z from 'zod/mini';
import { hookEventTypes, testEvent } from '../../../../shared/domain/hooks/hook-events.ts';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const attempt = () =>
  z.strictObject({
    at: technical(z.string()),
    milliseconds: technical(z.int()),
    /** Absent without an answer. */
    status: technical(z.optional(z.int())),
    /** The first bytes of the answer. */
    answer: technical(z.optional(z.string())),
    /** A sentence about why there was no answer, or why it does not count. */
    problem: technical(z.optional(z.string())),
  });

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...expiring,
    hookId: technical(z.string()),
    /** The same for each webhook and each try, so that receivers can pass over repeats. */
    eventId: technical(z.string()),
    type: technical(z.enum([...hookEventTypes, testEvent])),
    /** When it has happened, in ISO 8601. */
    at: technical(z.string()),
    /** It names nobody: the person is read when it is sent, if the operator has ticked that. */
    data: technical(z.record(z.string(), z.unknown())),
    /** The booking that it is about. */
    bookingId: technical(z.optional(z.string())),
    /** `failed`: not tried any more. */
    status: technical(z.enum(['waiting', 'delivered', 'failed'])),
    /** Since it was asked for, or asked for again. */
    tries: technical(z.int()),
    askedAt: technical(z.string()),
    /** The newest first. */
    attempts: technical(z.array(attempt())),
  });

/** An event on its way to one webhook. */
export type DeliveryRow = RowOf<typeof schema>;
export type Attempt = z.output<ReturnType<typeof attempt>>;

export const deliveryRow = {
  name: 'delivery',
  at: [/^HOOK#/, /^DELIVERY#/],
  schema,
} satisfies RowKind<DeliveryRow>;

/** In the order in which the events have happened. */
export const deliveryKey = (hookId: string, place: string): Key<DeliveryRow> => ({
  pk: `HOOK#${hookId}`,
  sk: `DELIVERY#${place}`,
});

import * as z from 'zod/mini';
import { hookEventTypes } from '../../../../shared/domain/hooks/hook-events.ts';
import { technical } from '../attribute-classes.ts';
import { keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    id: technical(z.string()),
    url: technical(z.string()),
    events: technical(z.array(z.enum(hookEventTypes))),
    /** The operator has ticked that events name the person. */
    namesPeople: technical(z.boolean()),
    note: technical(z.string()),
    /** The newest first. One with an end signs until then. */
    secrets: technical(z.array(z.strictObject({ secret: z.string(), until: z.optional(z.string()) }))),
    createdAt: technical(z.string()),
    /** The operator who made it. */
    by: technical(z.string()),
    /** Since when no delivery has succeeded. Absent after one has. */
    failingSince: technical(z.optional(z.string())),
    /** When it was switched off, since it had failed for days. */
    disabledAt: technical(z.optional(z.string())),
    /** It was switched off since its endpoint answered 410: there is none at this address any more. */
    isGone: technical(z.optional(z.literal(true))),
  });

/** A receiver of events. Times are in ISO 8601. */
export type HookRow = RowOf<typeof schema>;

export const hookRow = { name: 'hook', at: [/^HOOK#/, /^HOOK$/], schema } satisfies RowKind<HookRow>;

export const hookKey = (hookId: string): Key<HookRow> => ({ pk: `HOOK#${hookId}`, sk: 'HOOK' });

const listedSchema = () => z.strictObject({ ...keyed });
export type ListedRow = RowOf<typeof listedSchema>;

/** The ids of all webhooks. Where there is none, an event costs one query of this partition. */
export const hookListedRow = {
  name: 'hook-listed',
  at: [/^HOOKS$/, /./],
  schema: listedSchema,
} satisfies RowKind<ListedRow>;

/** The ids of all webhook endpoints: where there is none, an event costs one query. */
export const hooksKey = () => 'HOOKS' as const;
/** An entry in the list of webhook endpoints. */
export const hookListedKey = (hookId: string): Key<ListedRow> => ({ pk: 'HOOKS', sk: hookId });

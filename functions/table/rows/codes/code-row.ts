import * as z from 'zod/mini';
import { codeTargets } from '../../../../shared/domain/prices/codes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    code: z.string(),
    percent: z.optional(z.number()),
    centsOff: z.optional(z.int()),
    on: z.enum(codeTargets),
    from: z.optional(z.string()),
    until: z.optional(z.string()),
    uses: z.optional(z.int()),
    usesEach: z.optional(z.int()),
    note: z.string(),
    createdAt: z.string(),
    /** The id of the operator who made it. */
    by: z.string(),
    endedAt: z.optional(z.string()),
    /** The uses of open checkouts and of purchases. */
    used: z.int(),
    /** The purchases, and the cents that they were given. */
    bought: z.int(),
    givenCents: z.int(),
  });

/** A code, with the sums of its uses. */
export type CodeRow = RowOf<typeof schema>;

export const codeRow: RowKind<CodeRow> = { name: 'code', at: [/^CODE#/, /^CODE$/], schema };

export const codeKey = (code: string): Key<CodeRow> => ({ pk: `CODE#${code}`, sk: 'CODE' });

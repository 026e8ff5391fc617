import * as z from 'zod/mini';
import { codeTargets } from '../../../../shared/domain/prices/codes.ts';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    code: technical(z.string()),
    percent: technical(z.optional(z.number())),
    centsOff: technical(z.optional(z.int())),
    on: technical(z.enum(codeTargets)),
    from: technical(z.optional(z.string())),
    until: technical(z.optional(z.string())),
    uses: technical(z.optional(z.int())),
    usesEach: technical(z.optional(z.int())),
    note: technical(z.string()),
    createdAt: technical(z.string()),
    /** The id of the operator who made it. */
    by: technical(z.string()),
    endedAt: technical(z.optional(z.string())),
    /** The uses of open checkouts and of purchases whose price was not refunded in full. */
    used: technical(z.int()),
    /** These purchases, and the cents that they keep. */
    bought: technical(z.int()),
    givenCents: technical(z.int()),
  });

/** A code, with the sums of its uses. */
export type CodeRow = RowOf<typeof schema>;

export const codeRow: RowKind<CodeRow> = { name: 'code', at: [/^CODE#/, /^CODE$/], schema };

export const codeKey = (code: string): Key<CodeRow> => ({ pk: `CODE#${code}`, sk: 'CODE' });

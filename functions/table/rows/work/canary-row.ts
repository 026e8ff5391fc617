import * as z from 'zod/mini';
import { canarySteps } from '../../../../shared/schemas/canary.ts';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    entity: technical(z.literal('canary')),
    at: technical(z.string()),
    /** The steps that failed twice in a row. Empty when booking works. */
    faults: technical(z.array(z.strictObject({ step: z.enum(canarySteps), sentence: z.string() }))),
    failsSince: technical(z.optional(z.string())),
  });

/** The last result of the canary. */
export type CanaryRow = RowOf<typeof schema>;

export const canaryRow: RowKind<CanaryRow> = { name: 'canary', at: [/^CANARY$/, /^CANARY$/], schema };

export const canaryKey = (): Key<CanaryRow> => ({ pk: 'CANARY', sk: 'CANARY' });

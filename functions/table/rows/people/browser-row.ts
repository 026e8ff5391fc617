import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    /** A cookie of the browser is valid while its token carries this number. */
    generation: technical(z.int()),
    /** Newest first. Only the first can be open. */
    checkoutIds: technical(z.array(z.string())),
    /** The time of its first checkout. Absent when that was opened by an earlier release. */
    startedAtMs: technical(z.optional(z.number())),
    /** Until then one request alone may open a checkout of this browser, for the purchase with this digest. */
    opening: technical(z.optional(z.strictObject({ purchase: z.string(), untilMs: z.number() }))),
  });

export type BrowserRow = RowOf<typeof schema>;

export const browserRow: RowKind<BrowserRow> = { name: 'browser', at: [/^BROWSER#/, /^BROWSER$/], schema };

/** The newest checkouts of a browser, and when its cookies end. */
export const browserKey = (browserId: string): Key<BrowserRow> => ({
  pk: `BROWSER#${browserId}`,
  sk: 'BROWSER',
});

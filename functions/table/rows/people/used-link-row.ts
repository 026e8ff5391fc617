import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyed, expiresAt: technical(z.number()) });

/** A mailed link that was used, and works once. It is kept until the link has expired. */
export type UsedLinkRow = RowOf<typeof schema>;

export const usedLinkRow: RowKind<UsedLinkRow> = {
  name: 'used-link',
  at: [/^CHALLENGE#/, /^USED-LINK$/],
  schema,
};

export const usedLinkKey = (linkId: string): Key<UsedLinkRow> => ({
  pk: `CHALLENGE#${linkId}`,
  sk: 'USED-LINK',
});

import * as z from 'zod/mini';
import { personal, personalKey } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import { hashUnguessable } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    /** The member whose sessions it shows. Absent: those of the desk. */
    userId: personalKey(z.optional(z.string())),
    createdAt: personal(z.string()),
  });

/** A calendar feed. Its secret address opens it, of which the table knows only a digest. */
export type FeedRow = RowOf<typeof schema>;

export const feedRow: RowKind<FeedRow> = {
  name: 'feed',
  at: [/^FEED#/, /^FEED$/],
  erasing: 'delete',
  schema,
};

/** Stands for the secret of a feed. */
export const feedIdOf = (secret: string): string => hashUnguessable(secret);

export const feedKey = (feedId: string): Key<FeedRow> => ({ pk: `FEED#${feedId}`, sk: 'FEED' });

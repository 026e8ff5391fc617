import * as z from 'zod/mini';
import { personal, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({ ...keyed, feedId: technical(z.string()), createdAt: personal(z.string()) });

/** The one feed of a member, or of the desk, that is in force: a new one takes its place. */
export type NewestFeedRow = RowOf<typeof schema>;

export const newestFeedRow: RowKind<NewestFeedRow> = {
  name: 'newest-feed',
  at: [/^(USER#|FEED#DESK$)/, /^NEWEST-FEED$/],
  erasing: 'delete',
  schema,
};

/** `userId`: absent for the desk. */
export const newestFeedKey = (userId?: string): Key<NewestFeedRow> => ({
  pk: userId === undefined ? 'FEED#DESK' : `USER#${userId}`,
  sk: 'NEWEST-FEED',
});

import { isNew } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { type FeedRow, feedIdOf } from '../../table/rows/people/feed-row.ts';
import type { NewestFeedRow } from '../../table/rows/people/newest-feed-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import { stillAbsent } from '../still-absent.ts';

/** The feed of a secret address. Undefined when there is none, or it was renewed. */
export const getFeed = (secret: string): Promise<Content<FeedRow> | undefined> =>
  getRow(keys.feed(feedIdOf(secret)));

export type NewestFeed = Content<NewestFeedRow>;

/** The feed of a member, or of the desk, that is in force. */
export const newestFeed = (userId?: string): Promise<NewestFeed | undefined> =>
  getRow(keys.newestFeed(userId));

const asRead = (newest: NewestFeed | undefined) => ({
  when: newest ? { feedId: newest.feedId } : isNew,
});

/**
 * Makes the feed of a secret, in the place of the one before, whose address opens nothing any more. The
 * transaction fails when another one was made meanwhile.
 */
export const renewFeed = (
  secret: string,
  newest: NewestFeed | undefined,
  createdAt: string,
  userId?: string,
): Write[] => {
  const feedId = feedIdOf(secret);
  return [
    put(keys.feed(feedId), { ...(userId && { userId }), createdAt }),
    put(keys.newestFeed(userId), { feedId, createdAt }, asRead(newest)),
    ...(newest ? [take(keys.feed(newest.feedId))] : []),
  ];
};

/** Ends a feed. The transaction fails when it was renewed or ended meanwhile. */
export const endFeed = (newest: NewestFeed, userId?: string): Write[] => [
  take(keys.feed(newest.feedId)),
  take(keys.newestFeed(userId), asRead(newest)),
];

/** Ends the feed of a member, if there is one. The transaction fails when one was made or ended meanwhile. */
export const endOfAnyFeed = async (userId: string): Promise<Write[]> => {
  const newest = await newestFeed(userId);
  return newest ? endFeed(newest, userId) : [stillAbsent(keys.newestFeed(userId))];
};

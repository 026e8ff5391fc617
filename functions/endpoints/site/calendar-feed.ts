import contract from '../../../shared/contract/site/calendar-feed.ts';
import { deskFeed, memberFeed } from '../../../shared/domain/calendar/calendar-feed.ts';
import { feedAddress } from '../../access/new-feed.ts';
import { deskSessions } from '../../bookings/feed-sessions.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { bookingsOfMember } from '../../store/bookings/bookings.ts';
import { getFeed } from '../../store/people/feeds.ts';

const secretIn = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];

/** Wrong secrets are not counted: one of 256 bits is not guessed, and programs that read calendars can do no work. */
export default endpoint(contract, async ({ parameters: { file }, nowMs }) => {
  const secret = secretIn(file);
  const feed = secret === undefined ? undefined : await getFeed(secret);
  if (!secret || !feed)
    throw new AppError('not-found', 'There is no such calendar. Its address may have been renewed.');
  const address = feedAddress(secret);
  return feed.userId === undefined
    ? deskFeed(await deskSessions(nowMs), address)
    : memberFeed(await bookingsOfMember(feed.userId), address);
});

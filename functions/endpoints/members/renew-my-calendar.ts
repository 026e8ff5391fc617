import contract from '../../../shared/contract/members/renew-my-calendar.ts';
import { feedAddress, newFeedSecret } from '../../access/new-feed.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { requireSameSession } from '../../store/people/accounts.ts';
import { newestFeed, renewFeed } from '../../store/people/feeds.ts';
import { transact } from '../../table/table.ts';

/** The address that was there before opens nothing any more. */
export default endpoint(contract, async ({ member, nowMs }) => {
  const [secret, since] = [newFeedSecret(), new Date(nowMs).toISOString()];
  const newest = await newestFeed(member.id);
  const isMade = await transact([
    requireSameSession(member),
    ...renewFeed(secret, newest, since, member.id),
    ...noticeOf('calendar-made', member, member.email, nowMs),
  ]);
  if (!isMade)
    throw new AppError(
      'conflict',
      'The address has just been renewed elsewhere. Please load the page again.',
    );
  return { address: feedAddress(secret), since };
});

import contract from '../../../shared/contract/members/end-my-calendar.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { endFeed, newestFeed } from '../../store/people/feeds.ts';
import { transact } from '../../table/table.ts';

/** Safe to repeat: without a feed there is nothing to end. */
export default endpoint(contract, async ({ member, nowMs }) => {
  const newest = await newestFeed(member.id);
  if (!newest) return { done: true as const };
  const notices = noticeOf('calendar-ended', member, member.email, nowMs);
  if (!(await transact([...endFeed(newest, member.id), ...notices])))
    throw new AppError(
      'conflict',
      'The address has just been renewed elsewhere. Please load the page again.',
    );
  return { done: true as const };
});

import contract from '../../../shared/contract/staff/renew-desk-calendar.ts';
import { feedAddress, newFeedSecret } from '../../access/new-feed.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { audit } from '../../store/office/audits.ts';
import { newestFeed, renewFeed } from '../../store/people/feeds.ts';
import { transact } from '../../table/table.ts';

/** The address that was there before opens nothing any more. */
export default endpoint(contract, async ({ staff, nowMs }) => {
  const [secret, since] = [newFeedSecret(), new Date(nowMs).toISOString()];
  const newest = await newestFeed();
  const isMade = await transact([
    ...renewFeed(secret, newest, since),
    audit({ action: 'desk calendar renewed', by: staff.id }, nowMs),
  ]);
  if (!isMade)
    throw new AppError('conflict', 'The address has just been renewed elsewhere. Please look again.');
  return { address: feedAddress(secret), since };
});

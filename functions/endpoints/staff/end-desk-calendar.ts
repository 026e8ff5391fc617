import contract from '../../../shared/contract/staff/end-desk-calendar.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { audit } from '../../store/office/audits.ts';
import { endFeed, newestFeed } from '../../store/people/feeds.ts';
import { transact } from '../../table/table.ts';

/** Safe to repeat: without a feed there is nothing to end. */
export default endpoint(contract, async ({ staff, nowMs }) => {
  const newest = await newestFeed();
  if (!newest) return { done: true as const };
  const isEnded = await transact([
    ...endFeed(newest),
    audit({ action: 'desk calendar ended', by: staff.id }, nowMs),
  ]);
  if (!isEnded)
    throw new AppError('conflict', 'The address has just been renewed elsewhere. Please look again.');
  return { done: true as const };
});
